package io.pinakes.indexer.fact.table;

import io.pinakes.indexer.fact.text.Cell;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Splits the lines of one table into cells: at the tabs written by document readers, at Markdown
 * bars, or at LaTeX ampersands.
 */
final class RowReader {
  /** The line between header and rows in Markdown. */
  private static final Pattern RULE = Pattern.compile("[\\s|:=+-]*--[\\s|:=+-]*");

  private static final Pattern LATEX_RULE =
      Pattern.compile("(?:\\s*\\\\(?:hline|cline\\{[^}]*}|\\w*rule))+\\s*");

  private final String text;
  private final char separator;

  /**
   * @param lines the lines of the table
   */
  RowReader(String text, List<Span> lines) {
    this.text = text;
    int bars = 0;
    int ampersands = 0;
    boolean tabs = false;
    for (Span line : lines) {
      int tab = text.indexOf('\t', line.start());
      tabs |= tab >= 0 && tab < line.end();
      bars += has('|', line) ? 1 : 0;
      ampersands += has('&', line) ? 1 : 0;
    }
    separator =
        tabs ? '\t' : bars * 2 > lines.size() ? '|' : ampersands * 2 > lines.size() ? '&' : '\t';
  }

  private boolean has(char c, Span line) {
    int at = text.indexOf(c, line.start());
    return at >= 0 && at < line.end();
  }

  /** Whether a line only separates rows. */
  boolean isRule(Span line) {
    String words = line.of(text);
    return RULE.matcher(words).matches() || LATEX_RULE.matcher(words).matches();
  }

  /** The row on one line. */
  Row read(Span line) {
    int start = line.start();
    int end = line.end();
    if (separator == '|') {
      Cell inside = Cell.of(text, start, end);
      start = inside.span().start();
      start += start < end && text.charAt(start) == '|' ? 1 : 0;
      end = inside.span().end();
      end -= end > start && text.charAt(end - 1) == '|' ? 1 : 0;
    } else if (separator == '&' && line.of(text).endsWith("\\\\")) {
      end -= 2;
    }
    List<Cell> cells = new ArrayList<>();
    int from = start;
    for (int i = start; i <= end; i++) {
      if (i == end || (text.charAt(i) == separator && (i == start || text.charAt(i - 1) != '\\'))) {
        cells.add(Cell.of(text, from, i));
        from = i + 1;
      }
    }
    return new Row(line, cells);
  }
}
