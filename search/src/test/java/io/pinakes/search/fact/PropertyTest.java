package io.pinakes.search.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.quantity.TypedValue;
import org.junit.jupiter.api.Test;

class PropertyTest {
  private static String words(String value, String raw) {
    Span span = new Span(0, raw.length());
    return new Property("Item", "item", new TypedValue.Text(value), raw, span).words();
  }

  @Test
  void showsTheWholeOfACellThatGoesOnInOtherLines() {
    assertEquals("Row boat for six people", words("Row boat for six people", "six people"));
    assertEquals("Row boat for six", words("Row boat for six", "Row\nboat"));
  }

  @Test
  void showsAValueAsPrintedOtherwise() {
    assertEquals("six  people", words("six people", "six  people"));
    assertEquals("UK", words("United Kingdom", "UK"));
  }
}
