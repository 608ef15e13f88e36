package io.pinakes.indexer.source.markup;

import io.pinakes.indexer.source.document.DecodedText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import java.io.IOException;
import java.nio.file.Path;

/** Reads plain text; a form feed starts a new page. */
public final class TextReader implements DocumentReader {
  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    DecodedText decoded = DecodedText.of(file);
    DocumentBuilder document = new DocumentBuilder();
    decoded.warnings().forEach(document::warn);
    String[] pages = decoded.text().split("\f", -1);
    for (int page = 0; page < pages.length; page++) {
      if (page > 0 && page == pages.length - 1 && pages[page].isBlank()) {
        break; // the form feed that ends the last page
      }
      if (page > 0) {
        document.nextPage(page + 1);
      }
      document.append(pages[page]);
      document.endLine();
    }
    document.guessHeadings();
    return document.build();
  }
}
