package io.pinakes.indexer.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.search.chunk.MetadataJson;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaFieldsTest {
  private static Extraction read(String fields, String text) {
    return Extracting.file("d.md", text, "{\"b\": {\"fields\": " + fields + "}}");
  }

  private static String stored(Extraction extraction) {
    return MetadataJson.write(extraction.fields()).toString();
  }

  @Test
  void aLabelThatIsASynonymFillsTheField() {
    Extraction found =
        read(
            """
            {"due": {"type": "date", "synonyms": ["Payable by"]},
             "weight": {"type": "double", "unit": "g"},
             "fee": {"type": "money", "unit": "EUR"},
             "places": {"type": "long"},
             "smoking": {"type": "boolean"}}
            """,
            "Payable by: 14 June 2024\nWeight: 1.5 kg\nFee: EUR 12.50\nPlaces: 12\nSmoking: No\n");
    assertEquals(
        "{\"due\":\"2024-06-14\",\"fee\":12.5,\"places\":12,\"smoking\":false,\"weight\":1500.0}",
        stored(found));
    assertEquals(List.of("due=2024-06-14 (day)"), Extracting.values(found, "schema"));
    assertEquals(
        List.of(
            "payable_by=2024-06-14 (day)",
            "weight=1.5 kg (quantity)",
            "fee=12.50 EUR (money)",
            "places=12 (quantity)",
            "smoking=false (flag)"),
        Extracting.values(found, "label"));
  }

  @Test
  void aValueThatFillsAFieldOfItsNameIsOneFactOfItsType() {
    Extraction found =
        read(
            "{\"fee\": {\"type\": \"money\", \"unit\": \"EUR\"}}",
            "Fee: 12.50\nFee for students: EUR 4.00\nFee: 12.50\n");
    assertEquals(
        List.of(
            "fee=12.50 EUR (money)", "fee_for_students=4.00 EUR (money)", "fee=12.50 (quantity)"),
        Extracting.values(found, "label")); // it stands there twice, and the first fills the field
    assertEquals(List.of(), Extracting.values(found, "schema"));
  }

  @Test
  void valueOfAnotherTypeIsNotStoredWithAWarning() {
    Extraction found =
        read("{\"fee\": {\"type\": \"money\", \"unit\": \"EUR\"}}", "Fee: USD 12.50\n");
    assertEquals("{}", stored(found));
    assertEquals(
        List.of("the value \"USD 12.50\" found for \"fee\" is no money in EUR; it is not stored"),
        found.warnings());
  }

  /**
   * The metadata of receipts has plain numbers, so that is what schemas suggested from it declare.
   */
  @Test
  void numberOfAnAmountFillsAFieldWithoutAUnit() {
    Extraction found =
        read(
            "{\"fee\": {\"type\": \"double\"}, \"deposit\": {\"type\": \"long\"}}",
            "Fee: USD 62.54\nDeposit: EUR 200\n");
    assertEquals("{\"deposit\":200,\"fee\":62.54}", stored(found));
    assertEquals(List.of(), found.warnings());
    assertEquals(
        List.of("fee=62.54 USD (money)", "deposit=200 EUR (money)"),
        Extracting.values(found, "label"));
    Extraction receipt =
        Extracting.file(
            Path.of("../testdata/library/receipts/diner-portland-2025-03-19.txt"),
            "{\"b\": {\"fields\": {\"total_amount\": {\"type\": \"double\"}}}}");
    assertEquals("{\"total_amount\":62.54}", stored(receipt));
  }

  @Test
  void measureForAFieldWithoutAUnitIsNamedAsSuch() {
    Extraction found = read("{\"weight\": {\"type\": \"double\"}}", "Weight: 1.5 kg\n");
    assertEquals("{}", stored(found));
    assertEquals(
        List.of(
            "the value \"1.5 kg\" found for \"weight\" has a unit, but the field declares none; it"
                + " is not stored"),
        found.warnings());
  }

  @Test
  void valueNotMatchingThePatternIsSkipped() {
    Extraction found =
        read(
            "{\"order\": {\"type\": \"keyword\", \"pattern\": \"NQ-\\\\d+\"}}",
            "Order: unknown\n\nOrder: NQ-12\n");
    assertEquals("{\"order\":\"NQ-12\"}", stored(found));
  }

  @Test
  void catastrophicPatternEndsWithAWarning() {
    Extraction found =
        read(
            "{\"code\": {\"type\": \"keyword\", \"pattern\": \"a*a*a*a*a*a*b\"}}",
            "Code: " + "a".repeat(60) + "\n");
    assertEquals("{}", stored(found));
    assertTrue(
        found.warnings().getFirst().endsWith("takes more than 1000000 steps to match it"),
        found.warnings().toString());
  }

  @Test
  void requiredFieldNotFoundIsReportedMissing() {
    Extraction found =
        read("{\"code\": {\"type\": \"keyword\", \"required\": true}}", "Nothing here\n");
    assertEquals(List.of("code"), found.missing());
  }

  @Test
  void disallowedValueIsNotStored() {
    Extraction found =
        read(
            "{\"state\": {\"type\": \"text\", \"allowed\": [\"open\", \"closed\"]}}",
            "State: pending\n");
    assertEquals("{}", stored(found));
    assertEquals(
        List.of(
            "the value \"pending\" found for \"state\" is none of the allowed values; it is not"
                + " stored"),
        found.warnings());
  }
}
