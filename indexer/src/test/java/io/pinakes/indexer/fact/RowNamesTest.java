package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** First columns that name their rows. */
final class RowNamesTest {
  @Test
  void namesOfRowsAreNotMeasures() {
    assertEquals(
        List.of(
            "room=1A; area=20 m² (quantity)",
            "room=12; area=31.5 m² (quantity)",
            "room=Attic; area=9 m² (quantity)",
            "room=W05; area=14 m² (quantity)"),
        Extracting.rows(
            Extracting.markdown(
                """
                | Room | Area (m²) |
                |---|--:|
                | 1A | 20 |
                | 12 | 31.5 |
                | Attic | 9 |
                | W05 | 14 |
                """)));
    assertEquals(
        List.of("door=0402; keys=2 (quantity)", "door=1503; keys=3 (quantity)"),
        Extracting.rows(
            Extracting.markdown("| Door | Keys |\n|---|--:|\n| 0402 | 2 |\n| 1503 | 3 |\n")));
    assertEquals(
        List.of(
            "bolt=0.008 m (quantity); torque=25 Nm (quantity)",
            "bolt=0.02 m (quantity); torque=410 Nm (quantity)",
            "bolt=Others; torque=9 Nm (quantity)"),
        Extracting.rows(
            Extracting.markdown(
                """
                | Bolt | Torque (Nm) |
                |---|--:|
                | 8 mm | 25 |
                | 2 cm | 410 |
                | Others | 9 |
                """)));
  }

  @Test
  void labelledValuesAboveATableNameNoColumns() {
    String rows =
        """
        | Customer: Hedda Vinter, Quay 3 | | Invoice TB-77 | 28.02.2031 |
        |---|---|---|--:|
        | Date | Work | Hours | Amount (EUR) |
        | 24.02.2031 | Root cutting | 2 | 236.00 |
        | 26.02.2031 | Flushing | 1.5 | 177.00 |
        """;
    assertEquals(
        List.of(
            "date=2031-02-24 (day); work=Root cutting; hours=2 (quantity); amount=236.00 EUR"
                + " (money)",
            "date=2031-02-26 (day); work=Flushing; hours=1.5 (quantity); amount=177.00 EUR"
                + " (money)"),
        Extracting.rows(Extracting.markdown(rows)));
  }
}
