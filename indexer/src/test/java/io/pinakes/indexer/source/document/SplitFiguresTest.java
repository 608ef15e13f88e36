package io.pinakes.indexer.source.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.pinakes.indexer.source.Collected;
import io.pinakes.search.testing.Seeds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SplitFiguresTest {
  private static final List<List<String>> KINDS =
      List.of(List.of("$", ""), List.of("", ")"), List.of("$ (", ")"), List.of("", "%"));

  @TempDir private Path root;

  private static List<List<String>> joined(String table) {
    return SplitFigures.joined(
        table.lines().map(line -> List.of(line.replace(" ", "").split("\\|", -1))).toList());
  }

  private static List<List<String>> unchanged(String table) {
    List<List<String>> rows =
        table.lines().map(line -> List.of(line.replace(" ", "").split("\\|", -1))).toList();
    assertSame(rows, SplitFigures.joined(rows));
    return rows;
  }

  /** Figures laid out in cells of their own, the number in either of the first two. */
  @Test
  void everyFigureStandsInOneCell() {
    Random random = new Random(Seeds.of(20_261_130));
    for (int run = 0; run < 500; run++) {
      int columns = 1 + random.nextInt(4);
      int height = 2 + random.nextInt(6);
      boolean spaced = random.nextBoolean();
      List<List<String>> laidOut = new ArrayList<>();
      List<List<String>> expected = new ArrayList<>();
      for (int row = 0; row <= height; row++) {
        List<String> cells = new ArrayList<>(List.of(row == 0 ? "" : "line" + row, ""));
        List<String> whole = new ArrayList<>(List.of(cells.getFirst()));
        for (int column = 0; column < columns; column++) {
          if (spaced) {
            cells.add("");
          }
          if (row == 0) {
            cells.addAll(List.of("20" + (20 + column), "", ""));
            whole.add("20" + (20 + column));
            continue;
          }
          // each column has every sign in one row or another
          List<String> signs = row == 1 ? List.of("$ (", ")") : KINDS.get(random.nextInt(4));
          String number = Integer.toString(random.nextInt(90_000));
          boolean early = signs.getFirst().isEmpty() && random.nextBoolean();
          cells.addAll(
              early
                  ? List.of(number, "", signs.getLast())
                  : List.of(signs.getFirst(), number, signs.getLast()));
          String before = signs.getFirst();
          whole.add(before + (before.equals("$") ? " " : "") + number + signs.getLast());
        }
        laidOut.add(cells);
        expected.add(whole);
      }
      assertEquals(expected, SplitFigures.joined(laidOut), laidOut.toString());
    }
  }

  @Test
  void headingsOfTwoColumnsAreNotJoined() {
    unchanged(
        """
        Item | Currency | Amount
        Rent | $ | 400
        Heat | € | 90\
        """);
  }

  @Test
  void debitAndCreditStayApart() {
    assertEquals(
        List.of(
            List.of("Rent", "$ 400", ""), List.of("Refund", "", "$ 90"), List.of("Heat", "75", "")),
        joined(
            """
            Rent | $ | 400 | |
            Refund | | | $ | 90
            Heat | | 75 | |\
            """));
  }

  @Test
  void aTableWithoutSignsOfTheirOwnIsUnchanged() {
    unchanged(
        """
        Name | | Fee
        Basic | | $4
        Large | | $9\
        """);
  }

  @Test
  void headingOfSeveralColumnsNamesEachFigure() throws Exception {
    String html =
        """
        <table>
        <tr><td></td><td colspan=6>Three Months Ended June 30,</td><td colspan=6>Six Months Ended June 30,</td>
        <tr><td></td><td colspan=3>2023</td><td colspan=3>2022</td><td colspan=3>2023</td><td colspan=3>2022</td>
        <tr><td>Revenue</td><td>$<td>45<td><td>$<td>41<td><td>$<td>88<td><td>$<td>80<td>
        <tr><td>Loss</td><td colspan=2>(3<td>)<td colspan=2>1<td><td colspan=2>(4<td>)<td colspan=2>2<td>
        </table>
        """;
    assertEquals(
        """
        \tThree Months Ended June 30,\tThree Months Ended June 30,\tSix Months Ended June 30,\tSix Months Ended June 30,
        \t2023\t2022\t2023\t2022
        Revenue\t$ 45\t$ 41\t$ 88\t$ 80
        Loss\t(3)\t1\t(4)\t2\
        """
            .strip(),
        Collected.read(Files.writeString(root.resolve("a.html"), html)).text().strip());
  }
}
