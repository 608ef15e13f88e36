package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Finds table headers: the first row, unless it has figures other than years and so is data. Chunks
 * that continue a table have its header in their context.
 */
final class TableHeaders {
  /** Longer headers, in UTF-16 units, are cut at the end of a cell. */
  static final int MAX_LENGTH = 240;

  private static final Pattern YEAR = Pattern.compile("\\b(?:19|20)\\d\\d\\b");
  private static final Pattern EMPTY_CELLS = Pattern.compile("(?:\\s*[|&\\t]){2,}");

  private final String text;
  private final List<Span> tables;
  private final Map<Span, Head> heads = new HashMap<>(); // requested for each table row

  /** The first row of a table; no words if it is not a header. */
  private record Head(int start, String words) {}

  TableHeaders(String text, List<Span> tables) {
    this.text = text;
    this.tables = tables;
  }

  /**
   * The missing table header of a passage that begins at {@code offset}; empty if none is missing.
   */
  String at(int offset) {
    for (Span table : tables) {
      if (table.start() < offset && offset < table.end()) {
        return header(table, offset);
      }
    }
    return "";
  }

  private String header(Span table, int before) {
    Head head = heads.computeIfAbsent(table, this::read);
    return head.start < before ? head.words : "";
  }

  private Head read(Span table) {
    List<Span> rows = Segments.lines(text, table);
    if (rows.isEmpty()) {
      return new Head(table.start(), "");
    }
    String row = rows.getFirst().of(text);
    boolean data = YEAR.matcher(row).replaceAll("").chars().anyMatch(Character::isDigit);
    boolean words = row.chars().anyMatch(Character::isLetterOrDigit);
    return new Head(rows.getFirst().start(), data || !words ? "" : shorten(row));
  }

  private static String shorten(String row) {
    String line = EMPTY_CELLS.matcher(row.strip()).replaceAll(" |");
    if (line.length() <= MAX_LENGTH) {
      return line;
    }
    int cell = Math.max(line.lastIndexOf('|', MAX_LENGTH), line.lastIndexOf(' ', MAX_LENGTH));
    int end = cell > MAX_LENGTH / 2 ? cell : MAX_LENGTH;
    return line.substring(0, Character.isLowSurrogate(line.charAt(end)) ? end - 1 : end).strip();
  }
}
