package io.pinakes.orchestrator.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.kind.AnswerKind;
import io.pinakes.search.language.LanguageFile;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MessagesTest {
  private static final Pattern VALUE = Pattern.compile("\\{[^}]*}");

  /** The values of each message. */
  private static Map<String, Set<String>> values(String language) {
    Map<String, Set<String>> values = new TreeMap<>();
    for (String line : LanguageFile.lines(Messages.class, language, "messages")) {
      assertFalse(line.contains("'"), "an apostrophe would quote: " + line);
      int colon = line.indexOf(':');
      values.put(
          line.substring(0, colon),
          VALUE
              .matcher(line.substring(colon))
              .results()
              .map(MatchResult::group)
              .collect(Collectors.toSet()));
    }
    return values;
  }

  @Test
  void messageGivesTheSameValuesInEveryLanguage() {
    Map<String, Set<String>> first = values(LanguageFile.languages().getFirst());
    assertFalse(first.isEmpty());
    // only some languages need the property and which of its values is meant as two words
    first.keySet().removeIf(key -> key.startsWith("extreme"));
    for (String language : LanguageFile.languages()) {
      Map<String, Set<String>> other = values(language);
      first.forEach((key, values) -> assertEquals(values, other.get(key), language + " " + key));
    }
  }

  @Test
  void valuesAreInsertedAsTheyAre() {
    Messages english = Messages.in("en");
    assertEquals(
        "The sum of it's {0} over 12345 rows is 1000.5 EUR.",
        english.say("figure", "sum", "it's {0}", 12345, "rows", "1000.5 EUR"));
    assertEquals("1 group of x.", english.count("groups", 1, "x"));
    assertEquals("2 groups of x.", english.count("groups", 2, "x"));
  }

  @Test
  void unknownLanguageGetsTheFirst() {
    assertEquals(Messages.in("en"), Messages.in("und"));
    assertTrue(Messages.in("de").say("unsupported").startsWith("Nichts"));
    assertThrows(IllegalArgumentException.class, () -> Messages.in("en").say("no-such-message"));
  }

  @Test
  void everyKindOfAnswerHasAName() {
    for (AnswerKind kind : AnswerKind.values()) {
      assertFalse(Messages.in("he").say("kind-" + kind.key()).isBlank());
    }
  }
}
