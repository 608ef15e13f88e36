package io.pinakes.orchestrator.converse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.FakeLibrary;
import io.pinakes.search.query.Filter;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SpellingTest {
  private static final String PAGE = "The goats are shorn in May.";

  @Test
  void misspeltNameIsReplacedByTheOneFound() {
    assertEquals(
        Optional.of(
            new Spelling.Corrected(
                "When are the goats of Marrowfield shorn?", Map.of("Marowfield", "Marrowfield"))),
        correct("When are the goats of Marowfield shorn?", "The goats of Marrowfield are shorn."));
  }

  @Test
  void equallySimilarNamesAreNotGuessed() {
    assertEquals(
        Optional.empty(),
        correct("When are the goats of Marrowfiel shorn?", "Marrowfielt or Marrowfield."));
  }

  @Test
  void wordsInDocumentsAreNotChanged() {
    assertEquals(Optional.empty(), correct("When are the goats shorn?", PAGE));
  }

  @Test
  void identifiersAreNeverChanged() {
    assertEquals(Optional.empty(), correct("Which goats are GOAT-12?", "goats are GOAS-12"));
  }

  @Test
  void anotherBeginningIsAnotherWord() {
    assertEquals(
        Optional.empty(),
        correct("Werden die goats angebunden?", "Die goats sind abgebunden und shorn."));
  }

  @Test
  void contractionsWithoutApostropheAreKnown() {
    assertEquals(
        Optional.empty(), correct("Which goats havent been shorn?", "The haven of goats shorn."));
  }

  private static Optional<Spelling.Corrected> correct(String question, String page) {
    FakeLibrary library =
        new FakeLibrary().with("c/farm", page).knowing(Map.of("goat", 1L, "shorn", 1L));
    library.finding(library.hit("c/farm", page));
    return new Spelling(library).correct(question, Filter.all());
  }
}
