package io.pinakes.orchestrator.kind;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class IdentifierWordTest {
  @ParameterizedTest
  @ValueSource(strings = {"E-104", "F1", "KX-9001/2", "3B", "v2.1", "lot_77a"})
  void identifiers(String text) {
    assertTrue(IdentifierWord.matches(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"goat", "104", "Q3", "Q3/2031", "2031-04-02", "E 104", "-12C", ""})
  void wordsNumbersAndPeriods(String text) {
    assertFalse(IdentifierWord.matches(text));
  }
}
