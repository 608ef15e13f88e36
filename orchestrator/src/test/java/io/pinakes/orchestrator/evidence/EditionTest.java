package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EditionTest {
  @ParameterizedTest
  @CsvSource({
    "Kiln manual Rev. 5, 5",
    "kiln_manual_rev5, 5",
    "Terms of sale v4, 4",
    "'Handbook, Edition 2026', 2026",
    "Verfahren Version Nr. 12, 12"
  })
  void aWordAndANumberAreAnEdition(String text, int number) {
    assertEquals(Optional.of(new Edition(List.of(number))), Edition.in(text));
  }

  @Test
  void laterPartsCountAsNumbers() {
    assertTrue(edition("Version 2.10").compareTo(edition("Version 2.9")) > 0);
    assertTrue(edition("v3").compareTo(edition("v2.9")) > 0);
    assertTrue(edition("v2").compareTo(edition("v2.1")) < 0);
  }

  @Test
  void aNumberAloneIsNone() {
    assertTrue(Edition.in("Revolving door 5, invoice 2024").isEmpty());
    assertEquals("Kiln manual", Edition.removed("Kiln manual Rev. 5").strip());
  }

  private static Edition edition(String text) {
    return Edition.in(text).orElseThrow();
  }
}
