package io.pinakes.orchestrator.converse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.Seeds;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CapitalsTest {
  private static final int TRIALS = 200;
  private static final long SEED = 4711;
  private static final String PAGE =
      """
      The shepherd of Marrow Hill is Ossian, and the goats graze below Marrow Hill.
      A Hill Farmers Club meets in the barn; the hill itself is steep. The Barn is open.
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          who minds the goats of marrow hill? | who minds the goats of Marrow Hill?
          when does ossian come?              | when does Ossian come?
          when does ossian come to marrow?    | when does Ossian come to Marrow?
          when do i see ossian?               | when do i see Ossian?
          """)
  void namesGetTheCapitalsThatPassagesGiveThem(String question, String restored) {
    assertEquals(Optional.of(restored), restored(question, PAGE));
  }

  @ParameterizedTest
  @CsvSource({
    "how steep is the hill?", // the passages have the word, too
    "when do the farmers meet?", // only the second word of a name
    "when is the barn open?",
    "When does ossian come?", // typed with care
    "when does ossian meet Ida?",
    "when are the goats shorn?"
  })
  void otherQuestionsStayAsTheyAre(String question) {
    assertEquals(Optional.empty(), restored(question, PAGE));
  }

  @Test
  void randomNamesAreFoundAmongWords() {
    SplittableRandom random = new SplittableRandom(Seeds.of(SEED));
    for (int trial = 0; trial < TRIALS; trial++) {
      String name = word(random);
      String word = word(random).toLowerCase(Locale.ROOT);
      String page = "We sold the " + word + " that " + name + " had, and then " + name + " left.";
      String question = "what did " + name.toLowerCase(Locale.ROOT) + " get for the " + word + "?";
      assertEquals(
          Optional.of("what did " + name + " get for the " + word + "?"), restored(question, page));
    }
  }

  /** A capitalised word of consonants, unlike any word of a language. */
  private static String word(SplittableRandom random) {
    StringBuilder word = new StringBuilder("Q");
    for (int i = 0; i < 7; i++) {
      word.append("bcdfghklmnpqrtvwxz".charAt(random.nextInt(18)));
    }
    return word.toString();
  }

  private static Optional<String> restored(String question, String page) {
    FakeLibrary library = new FakeLibrary().with("c/farm", page);
    library.finding(library.hit("c/farm", page));
    return new Capitals(library).restored(question, Filter.all());
  }
}
