package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Headers with figures of another unit than those below them, or with periods. */
class SizeHeadersTest {
  @Test
  void sizesAbovePricesNameTheColumns() {
    List<String> rows =
        List.of(
            "resin=Larch; 250_g=4.20 EUR (money); 500_g=7.50 EUR (money)",
            "resin=Spruce; 250_g=3.10 EUR (money); 500_g=5.80 EUR (money)");
    Extraction marked =
        Extracting.markdown(
            """
            | Resin | 250 g | 500 g |
            |---|---|---|
            | Larch | 4.20 EUR | 7.50 EUR |
            | Spruce | 3.10 EUR | 5.80 EUR |
            """);
    assertEquals(rows, Extracting.rows(marked));
    Extraction unmarked =
        html("Resin,250 g,500 g", "Larch,4.20 EUR,7.50 EUR", "Spruce,3.10 EUR,5.80 EUR");
    assertEquals(rows, Extracting.rows(unmarked));
  }

  @Test
  void unitsAboveBareFiguresNameTheColumns() {
    Extraction found = html("Loom,1 week,4 weeks", "Floor,30,95", "Table,12,40", "Rigid,9,31");
    assertEquals(
        List.of(
            "loom=Floor; 1_week=30 (quantity); 4_weeks=95 (quantity)",
            "loom=Table; 1_week=12 (quantity); 4_weeks=40 (quantity)",
            "loom=Rigid; 1_week=9 (quantity); 4_weeks=31 (quantity)"),
        Extracting.rows(found));
  }

  @Test
  void aCurrencyBesideTheFirstFigureOnlyMakesNoHeader() {
    Extraction found = html("Loom,EUR 30,EUR 4", "Wheel,12,5", "Reel,9,6");
    assertEquals(3, Extracting.rows(found).size());
  }

  @Test
  void rowsOfOneUnitEachHaveNoHeader() {
    Extraction found = html("Mass,41 kg,43 kg", "Power,180 W,190 W", "Span,3 m,4 m");
    assertEquals(3, Extracting.rows(found).size());
  }

  @Test
  void aLabelBesideDatesBelowNamesIsNoHeader() {
    Extraction found =
        html("Feature,Loom R2,Loom R4", "Built,March 2031,May 2033", "Mass,41 kg,58 kg");
    assertEquals(
        List.of(
            "feature=Built; loom_r2=March 2031; loom_r4=May 2033",
            "feature=Mass; loom_r2=41 kg (quantity); loom_r4=58 kg (quantity)"),
        Extracting.rows(found));
  }

  @Test
  void aRowOfWordsBelowAMarkedHeaderIsData() {
    Extraction marked =
        Extracting.markdown(
            """
            | Feature | R2 | R4 |
            |---|---|---|
            | Reed | none | Steel |
            | Mass | 41 kg | 58 kg |
            """);
    assertEquals(
        List.of(
            "feature=Reed; r2=none; r4=Steel",
            "feature=Mass; r2=41 kg (quantity); r4=58 kg (quantity)"),
        Extracting.rows(marked));
  }

  @Test
  void theLastUnitOfARateIsNotThatOfItsFigures() {
    Extraction found = html("Loom,Oil ml per kg,Oil ml/kg,Load kg", "R2,3.5,1.5,41", "R4,2.5,4,58");
    assertEquals(
        List.of(
            "loom=R2; oil_ml_per_kg=3.5 (quantity); oil_ml_kg=1.5 (quantity);"
                + " load_kg=41 kg (quantity)",
            "loom=R4; oil_ml_per_kg=2.5 (quantity); oil_ml_kg=4 (quantity);"
                + " load_kg=58 kg (quantity)"),
        Extracting.rows(found));
  }

  @Test
  void datesBelowNamesOfGroupsAreNames() {
    Extraction found = html("Mill,Output,Output", "Year,2031,2030", "Lower,410,380", "Upper,95,90");
    assertEquals(
        List.of(
            "mill_year=Lower; output_2031=410 (quantity); output_2030=380 (quantity)",
            "mill_year=Upper; output_2031=95 (quantity); output_2030=90 (quantity)"),
        Extracting.rows(found));
  }

  private static Extraction html(String... rows) {
    String table =
        Stream.of(rows)
            .map(row -> "<tr><td>" + row.replace(",", "</td><td>") + "</td></tr>")
            .collect(Collectors.joining("\n", "<table>", "</table>"));
    return Extracting.file("note.html", "<html><body>" + table + "</body></html>", "");
  }
}
