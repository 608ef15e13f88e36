package io.pinakes.indexer.source.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.source.Collected;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergedCellsTest {
  @TempDir private Path root;

  /** A table of random rectangles: its grid as text, and the HTML that describes it. */
  private record Drawn(List<List<String>> grid, String html) {
    static Drawn random(Random random) {
      int height = 1 + random.nextInt(7);
      int width = 2 + random.nextInt(5);
      String[][] grid = new String[height][width];
      StringBuilder html = new StringBuilder("<table>");
      int cell = 0;
      for (int row = 0; row < height; row++) {
        html.append("<tr>");
        for (int column = 0; column < width; column++) {
          if (grid[row][column] != null) {
            continue; // spanned from above or from the left
          }
          int columns = 1;
          while (random.nextInt(4) == 0
              && column + columns < width
              && grid[row][column + columns] == null) {
            columns++;
          }
          int rows = random.nextInt(3) == 0 ? 1 + random.nextInt(height - row) : 1;
          String name = "c" + cell++;
          for (int y = row; y < row + rows; y++) {
            for (int x = column; x < column + columns; x++) {
              grid[y][x] = x == column ? name : "";
            }
          }
          html.append("<td colspan=%d rowspan=%d>%s</td>".formatted(columns, rows, name));
        }
        html.append("</tr>");
      }
      if (cell == 1) {
        return random(random); // a single cell is a frame, no table
      }
      return new Drawn(
          Arrays.stream(grid).map(List::of).toList(), html.append("</table>").toString());
    }

    /** The lines of the text, without empty cells at the end. */
    String lines() {
      List<String> lines = new ArrayList<>();
      grid.forEach(row -> lines.add(String.join("\t", row).stripTrailing()));
      return String.join("\n", lines);
    }
  }

  @Test
  void everyValueOfAMergedTableStandsInItsColumn() throws Exception {
    Random random = new Random(17);
    for (int run = 0; run < 300; run++) {
      Drawn drawn = Drawn.random(random);
      Path file = Files.writeString(root.resolve("a.html"), drawn.html);
      assertEquals(drawn.lines(), Collected.read(file).text().strip(), drawn.html);
    }
  }

  @Test
  void noCellSpansBeyondItsGroupOfRows() throws Exception {
    String html =
        "<table><thead><tr><th rowspan=0>Name<th>Fee</thead>"
            + "<tbody><tr><td>Basic<td>4</tbody></table>";
    assertEquals(
        "Name\tFee\nBasic\t4",
        Collected.read(Files.writeString(root.resolve("a.html"), html)).text().strip());
  }

  @Test
  void theHeadOfSeveralColumnsNamesEach() throws Exception {
    String html =
        "<table><tr><th rowspan=2>Name<th colspan=2>Fee<tr><th>monthly<th>yearly"
            + "<tr><th colspan=3>Private customers<tr><td>Basic<td>4<td>40</table>";
    assertEquals(
        "Name\tFee\tFee\nName\tmonthly\tyearly\nPrivate customers\nBasic\t4\t40",
        Collected.read(Files.writeString(root.resolve("a.html"), html)).text().strip());
  }

  @Test
  void hugeAndMeaninglessSpansDoNotBlowUpTheText() throws Exception {
    String words = "x".repeat(MergedCells.MAX_REPEATED + 1);
    String html =
        "<table><tr><td rowspan=99999>"
            + words
            + "<td colspan=-3 rowspan=two>a<tr><td>b<tr><td>c</table>";
    assertEquals(
        words + "\ta\n\tb\n\tc",
        Collected.read(Files.writeString(root.resolve("a.html"), html)).text().strip());
  }

  @Test
  void manyWideCellsDoNotMultiply() {
    MergedCells cells = new MergedCells();
    for (int cell = 0; cell < 5000; cell++) {
      cells.add("a", MergedCells.MAX_COLUMNS, MergedCells.MAX_ROWS, true);
    }
    assertEquals(MergedCells.MAX_COLUMNS + 4999, cells.endRow().size());
    cells.add("b", MergedCells.MAX_COLUMNS, 1, false);
    assertEquals(MergedCells.MAX_COLUMNS + 5000, cells.endRow().size());
  }
}
