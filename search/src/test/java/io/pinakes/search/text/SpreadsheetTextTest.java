package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Formulas are escaped, numbers stay numbers. */
final class SpreadsheetTextTest {
  @Test
  void formulasArePrefixedWithAnApostrophe() {
    for (String formula :
        List.of(
            "=1+2",
            "=cmd|' /C calc'!A0",
            "+49 30 12345",
            "-2+3",
            "-12.50 EUR",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1")) {
      assertEquals("'" + formula, SpreadsheetText.harmless(formula));
    }
  }

  @Test
  void numbersAndOtherTextAreUnchanged() {
    for (String text : List.of("", "-12.50", "+3", "-1,234.50", "-7 %", "12.50", "a=b", "x-y")) {
      assertEquals(text, SpreadsheetText.harmless(text));
    }
  }
}
