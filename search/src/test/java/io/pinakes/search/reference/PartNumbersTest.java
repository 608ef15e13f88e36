package io.pinakes.search.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PartNumbersTest {
  @Test
  void referencesAreNumbers() {
    assertEquals(
        List.of("4.1", "5.3"),
        List.copyOf(
            PartNumbers.named("Clause 4.1 is replaced, and in clause 5.3 (a) \"two\" goes.")));
    assertEquals(List.of("7"), List.copyOf(PartNumbers.named("§ 7 Abs. 2 wird gestrichen.")));
    assertTrue(PartNumbers.named("The fee is 4.1 per cent of 5.3 million.").isEmpty());
  }

  @Test
  void aPlaceIsInTheLastNumberedLineAndItsHeadings() {
    String text = "4.1 The tenant pays rent.\nIt is due monthly.\n4.2 The deposit is 300.\n";
    List<String> headings = List.of("Lease", "4 Money");
    assertEquals(
        List.of("4.1", "4"), List.copyOf(PartNumbers.around(text, text.indexOf("due"), headings)));
    assertEquals(
        List.of("4.2", "4"),
        List.copyOf(PartNumbers.around(text, text.indexOf("deposit"), headings)));
  }

  @Test
  void quantitiesAreNoNumbersOfParts() {
    assertTrue(PartNumbers.around("12 pumps were ordered.", 15, List.of()).isEmpty());
    assertTrue(PartNumbers.around("Rent review 2024", 5, List.of("Rent")).isEmpty());
  }
}
