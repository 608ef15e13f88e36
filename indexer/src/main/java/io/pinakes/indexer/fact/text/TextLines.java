package io.pinakes.indexer.fact.text;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;

/** The lines of a document outside code blocks and headings. */
public final class TextLines {
  /** A longer line is a paragraph and is not split into parts. */
  private static final int MAX_LENGTH = 400;

  private TextLines() {}

  /**
   * The lines in reading order.
   *
   * @param most maximum number of lines
   */
  public static List<TextLine> of(ParsedDocument parsed, int most) {
    String text = parsed.text();
    List<TextLine> lines = new ArrayList<>();
    int number = 0;
    int start = 0;
    int table = 0;
    int code = 0;
    while (start < text.length() && lines.size() < most) {
      int newline = text.indexOf('\n', start);
      int end = newline < 0 ? text.length() : newline;
      table = passed(parsed.tables(), table, start);
      code = passed(parsed.code(), code, start);
      boolean inCode = isIn(parsed.code(), code, start);
      if (!inCode && end > start && end - start <= MAX_LENGTH) {
        List<Cell> parts = TextLine.parts(text, start, end);
        if (!parts.isEmpty()) {
          lines.add(
              new TextLine(
                  number, new Span(start, end), parts, isIn(parsed.tables(), table, start)));
        }
      }
      number++;
      start = end + 1;
    }
    return lines;
  }

  private static int passed(List<Span> spans, int from, int offset) {
    int next = from;
    while (next < spans.size() && spans.get(next).end() <= offset) {
      next++;
    }
    return next;
  }

  private static boolean isIn(List<Span> spans, int next, int offset) {
    return next < spans.size() && spans.get(next).start() <= offset;
  }
}
