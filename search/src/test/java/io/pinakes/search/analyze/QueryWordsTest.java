package io.pinakes.search.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class QueryWordsTest {
  private static QueryWord word(String... alternatives) {
    return new QueryWord(List.of(alternatives), 1);
  }

  @Test
  void wordHasATermForEverySearchedLanguage() {
    assertEquals(
        List.of(word("supplier"), word("notic", "notice"), word("dai", "days")),
        QueryWords.of("supplier notice days", List.of("neutral", "en")));
  }

  @Test
  void repeatedWordsCount() {
    assertEquals(
        List.of(new QueryWord(List.of("pump"), 2), word("seal")),
        QueryWords.of("pump seals PUMPS", List.of("en")));
  }

  @Test
  void stopWordsComeFromTheQuestionsOwnLanguage() {
    // "war" and "die" are stop words in German, "the" and "of" in English
    assertEquals(
        List.of(word("end"), word("war")),
        QueryWords.of("the end of the war", List.of("de", "en")));
    assertEquals(List.of(word("frist")), QueryWords.of("war die Frist", List.of("de", "en")));
  }

  @Test
  void stopWordsDoNotDependOnTheLanguagesSearched() {
    QueryAnalyses german = new QueryAnalyses(sorted("de", "en"), sorted("de"));
    assertEquals(List.of(word("pump")), QueryWords.of("what is by the pump", german));
    // "war" is left of the English question, and a stop word in the German text searched
    assertEquals(List.of(word("end")), QueryWords.of("the end of the war", german));
  }

  private static SortedSet<String> sorted(String... names) {
    return new TreeSet<>(List.of(names));
  }

  @Test
  void withoutLanguagesTheDefaultIsUsed() {
    assertEquals(List.of(word("notic")), QueryWords.of("notices", List.of()));
    assertEquals(List.of(), QueryWords.of("the of and", List.of()));
    assertEquals(List.of(), QueryWords.of("?!… ¶", List.of("en", "de")));
  }
}
