package io.pinakes.search.schema;

import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.query.FieldType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TypedMetadataTest {
  private static TypedMetadata typed(String definition, String value) {
    return TypedMetadata.of(
        metadata("f", text(value)),
        SchemaJson.parse("{\"b\": {\"fields\": {\"f\": " + definition + "}}}", "sample")
            .fields("b"));
  }

  @Test
  void undeclaredFieldsHaveTheTypesOfTheirValues() {
    assertEquals(
        new TypedMetadata(
            List.of(
                new TypedMetadata.Value("year", FieldType.LONG, whole(2023)),
                new TypedMetadata.Value("year", FieldType.KEYWORD, text("FY23"))),
            List.of()),
        TypedMetadata.of(metadata("year", whole(2023), text("FY23")), Map.of()));
  }

  @Test
  void allowedTextIgnoresCaseButKeywordsDoNot() {
    assertEquals(1, typed("{\"type\": \"text\", \"allowed\": [\"Paid\"]}", "PAID").values().size());
    assertEquals(
        0, typed("{\"type\": \"keyword\", \"allowed\": [\"Paid\"]}", "PAID").values().size());
  }

  @Test
  void allowedDateMatchesInAnyNotation() {
    String allowed = "{\"type\": \"date\", \"allowed\": [\"2023-01-31T12:00:00Z\"]}";
    assertEquals(List.of(), typed(allowed, "2023-01-31T13:00:00+01:00").misfits());
    assertEquals(
        List.of(
            "\"2023-01-31\" in \"f\" is none of the allowed values 2023-01-31T12:00:00Z; it is kept"
                + " but cannot be filtered on"),
        typed(allowed, "2023-01-31").misfits());
  }

  @Test
  void aLongValueIsNotRepeatedInFull() {
    assertEquals(
        "\""
            + "x".repeat(100)
            + "…\" in \"f\" is not a whole number (type long); it is kept but cannot"
            + " be filtered on",
        typed("{\"type\": \"long\"}", "x".repeat(5000)).misfits().getFirst());
  }

  @Test
  void wholeNumberIsNeverRoundedToADouble() {
    assertEquals(1, typed("{\"type\": \"double\"}", "9007199254740992").values().size());
    assertEquals(
        List.of(
            "\"9007199254740993\" in \"f\" is not a number that a double can hold (type double); it"
                + " is kept but cannot be filtered on"),
        typed("{\"type\": \"double\"}", "9007199254740993").misfits());
    assertEquals(1, typed("{\"type\": \"long\"}", "9007199254740993").values().size());
  }
}
