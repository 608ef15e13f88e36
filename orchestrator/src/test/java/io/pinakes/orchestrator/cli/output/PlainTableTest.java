package io.pinakes.orchestrator.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tables of cells of any length. */
final class PlainTableTest {
  private static final int LONGEST_WORD = 30;

  private static String cell(Random random) {
    StringBuilder cell = new StringBuilder();
    for (int words = random.nextInt(12); words >= 0; words--) {
      int letters = 1 + random.nextInt(random.nextInt(8) == 0 ? LONGEST_WORD : 7);
      for (int i = 0; i < letters; i++) {
        cell.append((char) ('a' + random.nextInt(26)));
      }
      cell.append(' ');
    }
    return cell.toString().strip();
  }

  /** The columns are read back by where the words of the head begin. */
  @Test
  void wrappedCellsAreWholeAndFitTheWidth() {
    Random random = new Random(Seeds.of(8102));
    for (int round = 0; round < 300; round++) {
      int columns = 1 + random.nextInt(4);
      List<String> head = new ArrayList<>();
      List<String> row = new ArrayList<>();
      for (int i = 0; i < columns; i++) {
        head.add("Head" + i);
        row.add(cell(random));
      }
      PlainTable table = PlainTable.wrapped(head);
      table.row(row);
      int width = 60 + random.nextInt(80);
      List<String> lines = table.lines(width);
      for (int i = 0; i < columns; i++) {
        int from = lines.getFirst().indexOf("Head" + i);
        int to = i + 1 < columns ? lines.getFirst().indexOf("Head" + (i + 1)) : width;
        StringBuilder read = new StringBuilder();
        for (String line : lines.subList(1, lines.size())) {
          assertTrue(line.length() <= width, line);
          read.append(
              line.length() <= from ? "" : line.substring(from, Math.min(to, line.length())));
        }
        assertEquals(
            row.get(i).replace(" ", ""),
            read.toString().replace(" ", ""),
            String.join("\n", lines));
      }
      assertEquals(2, table.lines().size());
      for (String whole : row) {
        assertTrue(table.lines().getLast().contains(whole), whole);
      }
    }
  }

  @Test
  void longCellsOfOtherTablesAreCut() {
    PlainTable table = new PlainTable(List.of("head"));
    table.row(List.of("a".repeat(PlainTable.MAX_WIDTH + 1)));
    assertEquals("a".repeat(PlainTable.MAX_WIDTH - 1) + "…", table.lines().getLast());
  }
}
