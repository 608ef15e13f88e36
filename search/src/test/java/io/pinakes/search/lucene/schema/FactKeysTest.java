package io.pinakes.search.lucene.schema;

import static io.pinakes.search.testing.SampleFacts.value;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.schema.FactColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FactKeysTest {
  @Test
  void onlyTheFirstFourThousandColumnsGetFields() {
    FactKeys keys = FactKeys.none();
    List<Fact> facts = new ArrayList<>();
    for (int column = 0; column < 10_000; column++) {
      facts.add(value("a", "a#" + column, "column " + column, "1"));
    }
    Set<String> refused = keys.admit(facts);
    assertTrue(keys.has("column_4095"));
    assertFalse(keys.has("column_4096"));
    assertEquals(FactKeys.MAX_KEYS, refused.size()); // as many as are remembered
    assertEquals(Set.of(), keys.admit(facts.subList(0, 5_000))); // reported once
  }

  @Test
  void columnRoundTripsThroughItsFieldName() {
    FactColumn column = new FactColumn("unit_price", FactColumn.Type.MONEY, "EUR");
    assertEquals("fact.money.EUR.unit_price", column.field());
    assertEquals(column, FactColumn.parse(column.field()).orElseThrow());
    FactColumn text = new FactColumn("item", FactColumn.Type.TEXT, "");
    assertEquals(text, FactColumn.parse(text.field()).orElseThrow());
    assertTrue(FactColumn.parse("fact_id").isEmpty());
  }
}
