package io.pinakes.indexer.source.markup;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.TextLimits;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.MetadataValue.Keyword;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Reads HTML in its declared character set: blocks and table rows become lines; scripts, styles,
 * navigation and form controls are left out.
 */
public final class HtmlReader implements DocumentReader {
  private static final String NOT_CONTENT =
      "script, style, template, noscript, svg, iframe, object, button, select, textarea, input";
  private static final List<String> DESCRIBING = List.of("author", "description", "date");

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    if (Files.size(file) > 4L * TextLimits.MAX_CHARACTERS) {
      throw TextLimits.tooManyCharacters();
    }
    Document page;
    try (InputStream in = Files.newInputStream(file)) {
      page = parse(in, null);
    }
    DocumentBuilder document = new DocumentBuilder();
    document.title(page.title());
    document.metadata(metadata(page));
    write(page, document);
    return document.build();
  }

  /**
   * Parses a page.
   *
   * @param charset its character set; null to detect it by byte order mark or meta element, else
   *     UTF-8
   */
  public static Document parse(InputStream in, @Nullable String charset) throws IOException {
    return Jsoup.parse(in, charset, "", Parser.htmlParser().setMaxDepth(TextLimits.MAX_NESTING));
  }

  /** Writes the content of {@code page}, which is modified. */
  public static void write(Document page, DocumentBuilder document)
      throws UnreadableDocumentException {
    page.select(NOT_CONTENT).remove();
    Element body = page.body();
    if (body.select("nav, [role=navigation]").text().length() < body.text().length()) {
      body.select("nav, [role=navigation]").remove();
    }
    new HtmlText(document).write(body);
  }

  private static Metadata metadata(Document page) {
    TreeMap<String, List<MetadataValue>> fields = new TreeMap<>();
    for (String name : DESCRIBING) {
      Element meta = page.selectFirst("meta[name=" + name + "]");
      String content = meta == null ? "" : CleanText.line(meta.attr("content"));
      if (!content.isEmpty()) {
        fields.put(name, List.of(new Keyword(content)));
      }
    }
    return new Metadata(fields);
  }
}
