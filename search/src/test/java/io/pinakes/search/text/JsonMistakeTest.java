package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;

class JsonMistakeTest {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private static String mistake(String json) {
    return JsonMistake.describe(
        assertThrows(JsonProcessingException.class, () -> MAPPER.readTree(json)));
  }

  @Test
  void aMistakeIsNamedWithItsPlace() {
    String mistake = mistake("{\"a\": 1,\n \"b\" 2}");
    assertTrue(mistake.contains("at line 2, column "), mistake);
  }

  @Test
  void settingsOfTheParserAreNotNamed() {
    assertEquals(
        "something follows the end of the value at line 1, column 4",
        mistake("{} {}").replaceAll("column \\d+", "column 4"));
    String deep = mistake("[".repeat(2_000));
    assertTrue(deep.contains("1001"), deep);
    assertFalse(deep.contains("Constraints"), deep);
  }
}
