package io.pinakes.search.schema;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.text;
import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.pinakes.search.quantity.Notation;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SchemaJsonTest {
  private static final String INVOICES =
      """
      {"invoices": {"fields": {
        "total": {"type": "money", "unit": "USD", "description": "With tax.", "allowed": ["$1,000", 5]},
        "vendor": {"type": "text"}}}}
      """;

  private static LibrarySchema parse(String json) {
    return SchemaJson.parse(json, "s.json");
  }

  private static String refused(String field) {
    String message = refusal(() -> parse("{\"b\": {\"fields\": {\"f\": " + field + "}}}"));
    String start = "the schema s.json cannot be used: ";
    assertEquals(start, message.substring(0, start.length()));
    return message.substring(start.length());
  }

  @Test
  void readsTypeUnitDescriptionAndAllowedValues() {
    assertEquals(
        Map.of(
            "total",
            new FieldDefinition(
                DeclaredType.MONEY, "USD", "With tax.", List.of(decimal(1000), decimal(5))),
            "vendor",
            new FieldDefinition(DeclaredType.TEXT, "", "", List.of())),
        parse(INVOICES).fields("invoices"));
    assertEquals(Map.of(), parse(INVOICES).fields("contracts"));
    assertEquals(LibrarySchema.NONE, parse("{}"));
  }

  @Test
  void roundTripsUnchanged() {
    LibrarySchema schema = parse(INVOICES);
    assertEquals(schema, parse(SchemaJson.write(schema).toString()));
  }

  @Test
  void notationAndProfilesRoundTrip() {
    LibrarySchema schema =
        parse(
            """
            {"receipts": {"dates": "day-first", "numbers": "comma", "fields": {
              "total": {"type": "money", "unit": "MYR", "synonyms": ["amount due", "Summe"],
                "required": true, "pattern": "[\\\\d.,]+"}}}}
            """);
    assertEquals(schema, parse(SchemaJson.write(schema).toString()));
    FieldDefinition total = requireNonNull(schema.fields("receipts").get("total"));
    assertEquals(List.of("amount due", "Summe"), total.synonyms());
    assertEquals("[\\d.,]+", total.pattern());
    assertEquals(ValueReader.DateOrder.DAY_FIRST, schema.notation("receipts").dates());
    assertEquals(Notation.UNKNOWN, schema.notation("invoices"));
  }

  @Test
  void settingsThatAffectReadingAreInTheFingerprint() {
    String plain = "{\"b\": {\"fields\": {\"f\": {\"type\": \"date\"%s}}%s}}";
    String before = parse(plain.formatted("", "")).fingerprint("b");
    assertNotEquals(before, parse(plain.formatted(", \"synonyms\": [\"g\"]", "")).fingerprint("b"));
    assertNotEquals(
        before, parse(plain.formatted("", ", \"dates\": \"day-first\"")).fingerprint("b"));
    assertEquals(before, parse(plain.formatted(", \"required\": true", "")).fingerprint("b"));
  }

  @Test
  void aNameMeansOneField() {
    assertEquals(
        "the schema s.json cannot be used: the synonym \"Sum\" of field \"g\" of bucket \"b\""
            + " already means field \"f\"",
        refusal(
            () ->
                parse(
                    """
                    {"b": {"fields": {"f": {"type": "money", "synonyms": ["sum"]},
                                      "g": {"type": "money", "synonyms": ["Sum"]}}}}
                    """)));
    assertEquals(
        "the schema s.json cannot be used: the synonym \"g\" of field \"f\" of bucket \"b\" already"
            + " means field \"g\"",
        refusal(
            () ->
                parse(
                    """
                    {"b": {"fields": {"f": {"type": "money", "synonyms": ["g"]},
                                      "g": {"type": "money", "synonyms": ["f"]}}}}
                    """)));
  }

  @Test
  void aPatternMustBeARegularExpression() {
    assertEquals(
        "\"pattern\" of field \"f\" of bucket \"b\" is no regular expression: Unclosed group at 1"
            + " of (",
        refused("{\"type\": \"text\", \"pattern\": \"(\"}"));
  }

  @Test
  void unknownDateOrderIsRejected() {
    assertEquals(
        "the schema s.json cannot be used: bucket \"b\": \"dates\" must be day-first (31/1/2024) or"
            + " month-first (1/31/2024), got \"us\"",
        refusal(() -> parse("{\"b\": {\"dates\": \"us\"}}")));
  }

  @Test
  void everyTypeHasAName() {
    for (DeclaredType type : DeclaredType.values()) {
      assertEquals(
          Map.of("f", new FieldDefinition(type, "", "", List.of())),
          parse("{\"b\": {\"fields\": {\"f\": {\"type\": \"" + type.label() + "\"}}}}")
              .fields("b"));
    }
  }

  @Test
  void unknownTypeIsRejectedListingKnownOnes() {
    assertEquals(
        "field \"f\" of bucket \"b\" has the unknown type \"int\"; the types are text, keyword,"
            + " long, double, money, date, boolean",
        refused("{\"type\": \"int\"}"));
    assertEquals(
        "field \"f\" of bucket \"b\" has no type; the types are text, keyword, long, double, money,"
            + " date, boolean",
        refused("{}"));
  }

  @Test
  void unknownKeyIsRejectedListingKnownOnes() {
    assertEquals(
        "field \"f\" of bucket \"b\" has the unknown key \"typ\"; known are type, unit,"
            + " description, allowed, synonyms, required and pattern",
        refused("{\"typ\": \"long\"}"));
    assertEquals(
        "the schema s.json cannot be used: bucket \"b\" needs \"fields\", as in {\"bucket\":"
            + " {\"fields\": {\"name\": {\"type\": \"money\"}}}}, and may have \"dates\","
            + " \"numbers\" and \"profile\"",
        refusal(() -> parse("{\"b\": {\"field\": {}}}")));
  }

  @Test
  void anAllowedValueMustFitTheType() {
    assertEquals(
        "the allowed value \"soon\" of field \"f\" of bucket \"b\" is not a date such as 2023-01-31"
            + " or 2023-01-31T12:00:00Z",
        refused("{\"type\": \"date\", \"allowed\": [\"soon\"]}"));
    assertEquals(
        "\"allowed\" of field \"f\" of bucket \"b\" needs a list of values",
        refused("{\"type\": \"date\", \"allowed\": []}"));
  }

  @Test
  void aBuiltInFieldCannotBeDeclared() {
    assertEquals(
        "the schema s.json cannot be used: field \"page\" of bucket \"b\" cannot be declared: every"
            + " document has it, or it has no name",
        refusal(() -> parse("{\"b\": {\"fields\": {\"page\": {\"type\": \"long\"}}}}")));
  }

  @Test
  void invalidJsonIsRejectedWithItsLocation() {
    assertEquals(
        "the schema s.json is not valid JSON: a name in double quotes must be here, not 'b' (line"
            + " 1, column 2)",
        refusal(() -> parse("{b: 1}")));
    assertEquals(
        "the schema s.json cannot be used: it must be a JSON object, as in {\"bucket\":"
            + " {\"fields\": {\"name\": {\"type\": \"money\"}}}}",
        refusal(() -> parse("[]")));
  }

  @Test
  void onlySettingsThatAffectTheIndexChangeTheFingerprint() {
    LibrarySchema schema = parse(INVOICES);
    assertEquals("", schema.fingerprint("contracts"));
    assertEquals(
        schema.fingerprint("invoices"),
        parse(INVOICES.replace("With tax.", "Without tax.")).fingerprint("invoices"));
    assertNotEquals(
        schema.fingerprint("invoices"),
        parse(INVOICES.replace("text", "keyword")).fingerprint("invoices"));
    assertNotEquals(
        schema.fingerprint("invoices"),
        parse(INVOICES.replace("5]", "6]")).fingerprint("invoices"));
  }

  @Test
  void allowedStringsKeepTheirNotation() {
    assertEquals(
        Map.of(
            "f",
            new FieldDefinition(DeclaredType.KEYWORD, "", "", List.of(text("Paid"), text("7")))),
        parse("{\"b\": {\"fields\": {\"f\": {\"type\": \"keyword\", \"allowed\": [\"Paid\", 7]}}}}")
            .fields("b"));
  }
}
