package io.pinakes.orchestrator.cli.search;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.text.MarkdownText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Renders table rows apart from their header: each cell with its column name. */
final class TableLines {
  /** A terminal style, which is not part of the text. */
  static final Pattern STYLE = Pattern.compile("\u001b\\[[0-9;]*m");

  private static final Pattern RULE = Pattern.compile("\\|?[\\s:|-]*-[\\s:|-]*\\|?");

  private static final Pattern SPACE =
      Pattern.compile("^[\\s&&[^\t]]+|(?<![\\s&&[^\t]])[\\s&&[^\t]]+$");

  private TableLines() {}

  /**
   * The lines of a snippet of {@code chunk}, without the header and the rule below it, since the
   * rows repeat the column names.
   */
  static List<String> of(String snippet, Chunk chunk) {
    List<String> head = head(chunk);
    List<String> lines = new ArrayList<>();
    for (String line : snippet.lines().map(TableLines::trimmed).toList()) {
      String plain = STYLE.matcher(line).replaceAll("");
      if (!isRow(plain)) {
        lines.add(line);
      } else if (!RULE.matcher(plain).matches() && !cells(plain).equals(head)) {
        List<String> cells = cells(line);
        lines.add(cells.size() == head.size() ? named(head, cells) : line);
      }
    }
    return lines.isEmpty() ? snippet.lines().map(TableLines::trimmed).toList() : lines;
  }

  /** Without space around it, but with the tabs of empty cells. */
  private static String trimmed(String line) {
    return SPACE.matcher(line).replaceAll("");
  }

  private static boolean isRow(String line) {
    return line.indexOf('\t') >= 0 || (line.startsWith("|") && line.endsWith("|"));
  }

  /** The column names: those stored with the chunk, else those in its first row. */
  private static List<String> head(Chunk chunk) {
    String carried = chunk.context().tableHeader();
    String from = carried.isBlank() ? chunk.text() : carried;
    String words = from.strip().startsWith("|") ? MarkdownText.plain(from) : from;
    return words
        .lines()
        .map(TableLines::trimmed)
        .filter(line -> isRow(line) && !RULE.matcher(line).matches())
        .findFirst()
        .map(line -> cells(line.startsWith("|") ? MarkdownText.row(line) : line))
        .orElse(List.of());
  }

  private static List<String> cells(String line) {
    String row = line;
    if (line.startsWith("|")) {
      row = line.substring(1, Math.max(1, line.length() - 1));
    }
    String by = line.indexOf('\t') >= 0 ? "\t" : "(?<!\\\\)\\|";
    return Arrays.stream(row.split(by, -1)).map(String::strip).toList();
  }

  private static String named(List<String> head, List<String> cells) {
    List<String> named = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (!cells.get(i).isEmpty()) {
        named.add(head.get(i).isEmpty() ? cells.get(i) : head.get(i) + ": " + cells.get(i));
      }
    }
    return String.join(" | ", named);
  }
}
