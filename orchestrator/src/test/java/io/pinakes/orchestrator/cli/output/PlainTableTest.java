package io.pinakes.orchestrator.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.testing.Seeds;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tables of cells of any length. */
final class PlainTableTest {
  private static final int LONGEST_WORD = 30;

  private static final String LONG = "Ferrum Castings and Foundries of Northern";

  private final PlainTable table = new PlainTable(List.of("vendor", "place", "sum(total_amount)"));

  PlainTableTest() {
    table.row(List.of(LONG, "Hamburg-Altona, Germany", "1234567.89 EUR + 1.50 USD"));
    table.row(List.of("Acme", "Oslo", "-"));
  }

  @Test
  void withoutAScreenOnlyLongCellsAreTruncated() {
    PrintWriter file = new PrintWriter(new StringWriter());
    assertEquals(40 + 2 + 23 + 2 + 25, widest(table.lines(OptionalInt.empty())));
    assertTrue(table.fits(file));
  }

  @Test
  void widestColumnsBecomeNarrowerUntilTheTableFits() {
    StringWriter written = new StringWriter();
    PrintWriter screen = new ScreenWriter(written, true, 60);
    table.print(screen);
    assertFalse(table.fits(screen));
    List<String> lines = written.toString().lines().toList();
    assertEquals(60, widest(lines), written::toString);
    assertTrue(lines.get(1).startsWith("Ferrum Casting…  Hamburg-Altona,…  "), lines.get(1));
  }

  @Test
  void figuresAreShownInFullOnANarrowScreen() {
    List<String> lines = table.lines(OptionalInt.of(30));
    assertEquals("Ferrum …  Hamburg…  1234567.89 EUR + 1.50 USD", lines.get(1));
    assertEquals("Acme      Oslo      -", lines.get(2));
  }

  private static int widest(List<String> lines) {
    return lines.stream().mapToInt(String::length).max().orElseThrow();
  }

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
      List<String> lines = table.lines(OptionalInt.of(width));
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
      assertEquals(2, table.lines(OptionalInt.empty()).size());
      for (String whole : row) {
        assertTrue(table.lines(OptionalInt.empty()).getLast().contains(whole), whole);
      }
    }
  }
}
