package io.pinakes.indexer.source.markup;

import io.pinakes.indexer.source.document.CleanText;
import io.pinakes.indexer.source.document.DecodedText;
import io.pinakes.indexer.source.document.DocumentBuilder;
import io.pinakes.indexer.source.document.DocumentReader;
import io.pinakes.indexer.source.document.HeadingNumber;
import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.source.document.UnreadableDocumentException;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Groups;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * Reads Markdown and keeps it as written. A line {@code <!-- page: N -->} starts page N; such lines
 * and front matter are not part of the text. If pages are marked but no headings, the text is
 * assumed to come from OCR and headings are guessed.
 *
 * <p>Pages are parsed separately, so that an unclosed code fence affects only one page.
 */
public final class MarkdownReader implements DocumentReader {
  private static final Pattern PAGE_MARK =
      Pattern.compile("[ \\t]{0,3}<!--\\s*page:\\s*(\\d{1,9})\\s*-->[ \\t]*(?:\\n|$)");

  /** Rows of a LaTeX table, as written by OCR. */
  private static final Pattern TABULAR =
      Pattern.compile("\\\\begin\\{tabular}[^\\n]*\\n((?:(?!\\\\end\\{)[^\\n]*+\\n)++)");

  private static final Pattern ATTRIBUTES = Pattern.compile("\\s*\\{[#.:][^}]*}\\s*$");

  private final Parser parser =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .build();

  @Override
  public ParsedDocument read(Path file) throws IOException, UnreadableDocumentException {
    DecodedText decoded = DecodedText.of(file);
    DocumentBuilder document = new DocumentBuilder();
    decoded.warnings().forEach(document::warn);
    FrontMatter matter = FrontMatter.of(CleanText.of(decoded.text()));
    document.title(matter.title());
    document.metadata(matter.metadata());
    String body = matter.body();
    if (body.isBlank() && !matter.summary().isEmpty()) {
      document.warn("has no text besides its front matter, so title and description are used");
      body = matter.summary();
    }
    boolean marked = pages(body, document);
    if (marked) {
      document.guessHeadings();
    }
    return document.build();
  }

  /** Whether there was a page mark. */
  private boolean pages(String body, DocumentBuilder document) throws UnreadableDocumentException {
    Matcher mark = PAGE_MARK.matcher(body);
    int start = 0;
    boolean first = true;
    while (start <= body.length()) {
      boolean found = nextMark(mark, body, start);
      String page = body.substring(start, found ? mark.start() : body.length());
      if (!(first && found && page.isBlank())) {
        page(page, document);
      }
      if (!found) {
        break;
      }
      int number = Math.max(1, Integer.parseInt(Groups.of(mark, 1)));
      if (first && document.pageIsEmpty()) {
        document.firstPage(number);
      } else {
        document.nextPage(number);
      }
      first = false;
      start = mark.end();
    }
    return !first;
  }

  /** Finds the next mark on its own line. */
  private static boolean nextMark(Matcher mark, String body, int from) {
    while (mark.find(from)) {
      if (mark.start() == 0 || body.charAt(mark.start() - 1) == '\n') {
        return true;
      }
      from = mark.end();
    }
    return false;
  }

  private void page(String text, DocumentBuilder document) throws UnreadableDocumentException {
    int offset = document.length();
    document.append(text);
    document.endLine();
    Matcher rows = TABULAR.matcher(text);
    while (rows.find()) {
      document.table(new Span(rows.start(1), rows.end(1)).shift(offset));
    }
    parser
        .parse(text)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Heading heading) {
                heading(heading, text, offset, document);
              }

              @Override
              public void visit(FencedCodeBlock block) {
                document.code(span(block, text).shift(offset));
              }

              @Override
              public void visit(IndentedCodeBlock block) {
                document.code(span(block, text).shift(offset));
              }

              @Override
              public void visit(CustomBlock block) {
                if (block instanceof TableBlock) {
                  document.table(span(block, text).shift(offset));
                }
              }
            });
  }

  private static void heading(Heading heading, String text, int offset, DocumentBuilder document) {
    StringBuilder words = new StringBuilder();
    heading.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text part) {
            words.append(part.getLiteral());
          }

          @Override
          public void visit(Code part) {
            words.append(part.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak part) {
            words.append(' ');
          }

          @Override
          public void visit(HardLineBreak part) {
            words.append(' ');
          }
        });
    String title = CleanText.line(ATTRIBUTES.matcher(words).replaceFirst(""));
    if (title.isEmpty()) {
      return;
    }
    document.heading(
        HeadingNumber.heading(heading.getLevel(), title, span(heading, text).shift(offset)));
    if (document.title().isEmpty() && heading.getLevel() == 1) {
      document.title(title);
    }
  }

  /** From the block's first line to its last, without the last line end. */
  private static Span span(Node block, String text) {
    List<SourceSpan> lines = block.getSourceSpans();
    int start = lines.getFirst().getInputIndex();
    SourceSpan last = lines.getLast();
    int end = Math.min(text.length(), last.getInputIndex() + last.getLength());
    return new Span(start, Math.max(start, end));
  }
}
