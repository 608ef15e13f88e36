package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class JsonMistakeTest {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  /** What only those who know the parser understand. */
  private static final Pattern JARGON =
      Pattern.compile(
          "deserial|reference chain|JsonToken|(START|END)_|VALUE_|`|creator|Feature|token|CTRL"
              + "|Source:|code \\d|java\\.|io\\.pinakes|JsonMistakeTest");

  /** How sure a step is. */
  enum Level {
    LOW,
    HIGH
  }

  record Step(String id, int count, double share, boolean last, Level level, List<String> needs) {
    Step {
      if (count < 0) {
        throw new IllegalArgumentException("\"count\" must not be negative");
      }
    }
  }

  record Plan(String name, List<Step> steps) {}

  private static String syntax(String json) {
    return plain(
        JsonMistake.describe(
            assertThrows(JacksonException.class, () -> MAPPER.readTree(json), json)));
  }

  private static String plain(String mistake) {
    assertFalse(JARGON.matcher(mistake).find(), mistake);
    return mistake;
  }

  @Test
  void brokenSyntaxIsToldInPlainWordsWithLineAndField() {
    Map<String, String> rules = new LinkedHashMap<>();
    rules.put("\"b\" 1}", "a colon must follow the name, not '1'");
    rules.put("\"b\": 1 \"c\": 2}", "a comma or } must follow the value, not '\"'");
    rules.put("\"b\": yes}", "\"yes\" is not a value: text needs double quotes");
    rules.put("\"b\": NaN}", "\"NaN\" is not a value: text needs double quotes");
    rules.put("\"b\": }", "a value must be here, not '}'");
    rules.put("\"b\": 1]", "} must close what was opened, not ]");
    rules.put("\"b\": 01}", "a number cannot begin with a zero before other digits");
    rules.put("\"b\": 1.x}", "a digit must be here, not 'x'");
    rules.put("\"b\": -x}", "a digit must be here, not 'x'");
    rules.put("\"b\": \"\\x\"}", "a backslash is before what it cannot escape");
    rules.put(
        "\"b\": \"x\ty\"}", "text has a line break or other control character that is not escaped");
    rules.put("\"b\": 1 // one\n}", "comments are not allowed");
    rules.put("\"b\": 1, \"b\": 2}", "\"b\" is there twice");
    String early = "it ends too early: a closing quote, bracket or brace is missing";
    rules.put("\"b\": 1", early);
    rules.put("\"b\": \"x", early);
    rules.forEach(
        (broken, rule) -> {
          String mistake = syntax("{\"a\": [1,\n{\"z\": 0, " + broken);
          assertTrue(mistake.startsWith(rule + " (line "), mistake);
          assertTrue(mistake.contains("(line 2, "), mistake);
          assertTrue(mistake.endsWith(", field \"a[1].b\")"), mistake);
        });
    assertEquals(
        "a name in double quotes must be here, not 'c' (line 2, column 9, field \"a\")",
        syntax("{\"a\": {\"b\": 1,\n        c: 2}}").replace("column 10", "column 9"));
    String list = syntax("{\"b\": [1 2]}");
    assertTrue(list.startsWith("a comma or ] must follow the value, not '2' (line 1, "), list);
  }

  @Test
  void wrongValuesAreToldInPlainWordsWithLineAndField() {
    String good =
        """
        {"name": "x", "steps": [
        {"id": "a", "count": 1, "share": 0.5, "last": true, "level": "LOW", "needs": []}]}
        """;
    Map<String, String> rules = new LinkedHashMap<>();
    rules.put("\"count\": \"many\"", "it needs a whole number, got \"many\"");
    rules.put("\"count\": []", "it needs a whole number");
    rules.put("\"count\": 99999999999", "the number is too large");
    rules.put("\"count\": -1", "\"count\" must not be negative");
    rules.put("\"share\": \"half\"", "it needs a number, got \"half\"");
    rules.put("\"share\": {}", "it needs a number");
    rules.put("\"last\": \"maybe\"", "it needs true or false, got \"maybe\"");
    rules.put("\"level\": \"MID\"", "it needs one of low, high, got \"MID\"");
    rules.put("\"needs\": \"b\"", "it needs a list in [ ]");
    rules.put("\"needs\": [[]]", "it needs text in double quotes");
    rules.put("\"id\": null", "\"id\" needs a value, not null");
    rules.put("\"ids\": 1", "\"ids\" is unknown; known are count, id, last, level, needs, share;");
    rules.forEach(
        (broken, rule) -> {
          String field = broken.substring(1, broken.indexOf('"', 1));
          String json =
              field.equals("ids")
                  ? good.replace("\"id\"", "\"ids\": 1, \"id\"")
                  : good.replaceFirst("\"" + field + "\": [^,}]*", broken);
          String mistake = value(json);
          assertTrue(mistake.startsWith(rule), mistake);
          assertTrue(mistake.contains(" (line 2, column "), mistake);
          assertTrue(mistake.contains(", field \"steps[0]") && mistake.endsWith("\")"), mistake);
        });
    String missing = value(good.replace("\"id\": \"a\", ", ""));
    assertTrue(missing.startsWith("\"id\" is missing (line 2, "), missing);
    assertTrue(value("[]").startsWith("it needs an object in { } (line 1, "), value("[]"));
    assertTrue(value("").startsWith("nothing is there"), value(""));
    String cut = value(good.replace("[]}", ""));
    assertTrue(cut.contains(", field \"steps[0].needs\")"), cut);
  }

  private static String value(String json) {
    return plain(
        JsonMistake.describe(
            assertThrows(JacksonException.class, () -> MAPPER.readValue(json, Plan.class), json)));
  }

  @Test
  void aLineOfAFileIsNamedByItsCaller() {
    JacksonException mistake =
        assertThrows(JacksonException.class, () -> MAPPER.readTree("{\"b\": yes}"));
    assertEquals(
        "\"yes\" is not a value: text needs double quotes (column 10, field \"b\")",
        JsonMistake.describeInLine(mistake).replaceAll("column \\d+", "column 10"));
    assertEquals(
        "\"yes\" is not a value: text needs double quotes (field \"b\")",
        JsonMistake.describeWithoutLine(mistake));
  }

  @Test
  void limitsAreToldWithoutTheSettingsOfTheParser() {
    assertTrue(syntax("{} {}").startsWith("something follows the end of the value (line 1, "));
    String deep = syntax("[".repeat(2_000));
    assertTrue(deep.contains("1001"), deep);
    assertFalse(deep.contains("Constraints"), deep);
  }
}
