package io.pinakes.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A table as Markdown, its columns padded to equal width. */
public final class MarkdownTable {
  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  public MarkdownTable(String... header) {
    this.header = List.of(header);
  }

  /**
   * Adds a row.
   *
   * @throws IllegalArgumentException if the number of cells differs from the header
   */
  public void row(String... cells) {
    if (cells.length != header.size()) {
      throw new IllegalArgumentException(
          "a row needs " + header.size() + " cells, got " + cells.length);
    }
    rows.add(List.of(cells));
  }

  @Override
  public String toString() {
    List<Integer> widths =
        IntStream.range(0, header.size())
            .mapToObj(
                column ->
                    Math.max(
                        header.get(column).length(),
                        rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0)))
            .toList();
    StringBuilder table = new StringBuilder(line(header, widths));
    table.append(line(widths.stream().map("-"::repeat).toList(), widths));
    rows.forEach(row -> table.append(line(row, widths)));
    return table.toString();
  }

  private static String line(List<String> cells, List<Integer> widths) {
    return IntStream.range(0, cells.size())
        .mapToObj(
            column -> {
              String cell = cells.get(column);
              return cell + " ".repeat(widths.get(column) - cell.length());
            })
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
