package io.pinakes.search.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.quantity.ValueReader.NumberStyle;
import org.junit.jupiter.api.Test;

final class NumberStyleTest {
  @Test
  void languagesWithADecimalCommaAreKnown() {
    for (String language : new String[] {"de", "fr", "hu", "tr", "el", "ro", "uk", "sv"}) {
      assertEquals(NumberStyle.COMMA, NumberStyle.of(language), language);
    }
  }

  @Test
  void otherLanguagesHaveADecimalPoint() {
    for (String language : new String[] {"en", "he", "ja", "zh", "und"}) {
      assertEquals(NumberStyle.POINT, NumberStyle.of(language), language);
    }
  }
}
