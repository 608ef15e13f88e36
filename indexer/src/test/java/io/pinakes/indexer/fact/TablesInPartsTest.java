package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables that follow one another or begin with two lines of names, and the titles of tables. */
class TablesInPartsTest {
  @Test
  void columnsNamedAnewHoldForTheNextTable() {
    String table =
        "<table><tr><td>Boats</td><td>7</td><td>5</td></tr>"
            + "<tr><td></td><td>2031</td><td>2030</td></tr>"
            + "<tr><td>Net income</td><td>40</td><td>38</td></tr></table>"
            + "<p>Changes that reconcile what was earned with what was received:</p>"
            + "<table><tr><td>Wear</td><td>7</td><td>6</td></tr>"
            + "<tr><td>Stocks</td><td>(2)</td><td>1</td></tr></table>";
    List<String> rows = Extracting.rows(Extracting.file("mill.html", table, ""));
    assertEquals(
        List.of(
            "item=Net income; 2031=40 (quantity); 2030=38 (quantity)",
            "item=Wear; 2031=7 (quantity); 2030=6 (quantity)",
            "item=Stocks; 2031=-2 (quantity); 2030=1 (quantity)"),
        rows.subList(1, rows.size()));
  }

  @Test
  void daysMayStandAboveTheirYears() {
    String table =
        "<table><tr><td></td><td>June 1</td><td>June 2,</td></tr>"
            + "<tr><td></td><td>2031</td><td>2030</td></tr>"
            + "<tr><td>Net income</td><td>40</td><td>38</td></tr>"
            + "<tr><td>Wear</td><td>7</td><td>6</td></tr></table>";
    assertEquals(
        List.of(
            "item=Net income; june_1_2031=40 (quantity); june_2_2030=38 (quantity)",
            "item=Wear; june_1_2031=7 (quantity); june_2_2030=6 (quantity)"),
        Extracting.rows(Extracting.file("mill.html", table, "")));
  }

  @Test
  void aTitleOnTopOfThePageNamesItsTable() {
    assertEquals("Worth of the mill", label("Worth of the mill\n\nAs of May 2031"));
    assertEquals("Annual report", label("The mill is worth more than in May 2030.\n\nAs of May"));
    assertEquals("Worth", label("Worth of the mill\n\n## Worth"));
  }

  /** The label of the rows below some lines at the top of a page. */
  private static String label(String lines) {
    String text =
        """
        <!-- page: 1 -->
        # Annual report

        What the mill has done.

        <!-- page: 2 -->
        %s

        | | 2031 | 2030 |
        |---|---|---|
        | Wheels | 4 | 3 |
        """
            .formatted(lines);
    return Extracting.markdown(text).facts().stream()
        .filter(fact -> fact.shape() == Shape.ROW)
        .map(Fact::label)
        .findFirst()
        .orElseThrow();
  }
}
