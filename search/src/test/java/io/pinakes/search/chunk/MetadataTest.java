package io.pinakes.search.chunk;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class MetadataTest {
  @Test
  void fieldWithoutValuesIsDropped() {
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("company", List.of());
    assertEquals(Metadata.EMPTY, new Metadata(fields));
  }

  @Test
  void aFieldNeedsAName() {
    assertEquals("a metadata field needs a name", refusal(() -> metadata(" ", whole(1))));
  }

  @Test
  void metadataIsCopiedDefensively() {
    List<MetadataValue> values = new ArrayList<>(List.of(whole(1)));
    SortedMap<String, List<MetadataValue>> fields = new TreeMap<>();
    fields.put("year", values);
    Metadata metadata = new Metadata(fields);
    values.add(whole(2));
    fields.clear();
    assertEquals(metadata("year", whole(1)), metadata);
    assertThrows(UnsupportedOperationException.class, () -> metadata.fields().clear());
  }

  @Test
  void otherFieldsOverrideItsOwn() {
    Metadata both =
        metadata("year", whole(2023), whole(2024)).plus(metadata("company", text("Acme")));
    SortedMap<String, List<MetadataValue>> expected = new TreeMap<>();
    expected.put("company", List.of(text("Acme")));
    expected.put("year", List.of(whole(1999)));
    assertEquals(new Metadata(expected), both.plus(metadata("year", whole(1999))));
  }

  @Test
  void valuesShowAsJsonWritesThem() {
    assertEquals("Acme, Inc.", text("Acme, Inc.").display());
    assertEquals("-7", whole(-7).display());
    assertEquals("2.5", decimal(2.5).display());
    assertEquals("true", flag(true).display());
  }

  @Test
  void numbersAreFinite() {
    assertEquals("a metadata number must be finite, got NaN", refusal(() -> decimal(Double.NaN)));
  }
}
