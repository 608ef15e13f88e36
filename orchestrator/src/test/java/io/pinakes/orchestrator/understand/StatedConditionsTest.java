package io.pinakes.orchestrator.understand;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.decompose.QuestionReading;
import io.pinakes.orchestrator.decompose.QuestionReading.Constraint;
import io.pinakes.orchestrator.session.Format;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class StatedConditionsTest {
  private static final LocalDate TODAY = LocalDate.of(2031, 5, 20);

  private static Optional<StatedConditions> of(String question, Constraint... constraints) {
    return StatedConditions.of(
        new QuestionReading(
            List.of(),
            List.of(constraints),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Format.AUTO),
        question,
        "en",
        TODAY);
  }

  private static Filter text(String field, String value) {
    return Filter.equal(field, new MetadataValue.Keyword(value));
  }

  private static Filter atMost(String field, MetadataValue value) {
    return new Filter.Comparison(field, Filter.Operator.AT_MOST, value);
  }

  @Test
  void wordsOfAConditionAreTakenOutOfTheQuestion() {
    StatedConditions stated =
        of("Which pumps sit on Deck 4?", new Constraint(text("place", "Deck 4"), "sit on Deck 4"))
            .orElseThrow();
    assertEquals("Which pumps?", stated.rest());
    assertEquals(1, stated.demands().size());
    assertEquals(1, stated.notes().size());
  }

  @Test
  void wordsAreFoundWholeWhateverTheirCase() {
    Constraint orlo = new Constraint(text("maker", "Orlo"), "OF ORLO");
    assertEquals("İs this a pump?", of("İs this a pump of Orlo?", orlo).orElseThrow().rest());
    assertTrue(of("Which pumps are of Orlova?", orlo).isEmpty());
  }

  @Test
  void aDayMustBeginOrEndATimeInTheWords() {
    for (String day : List.of("2031-02-28", "2031-03-01", "2031-03-31", "2031-04-01")) {
      Constraint march =
          new Constraint(atMost("due", new MetadataValue.Keyword(day)), "in March 2031");
      assertTrue(of("What falls due in March 2031?", march).isPresent(), day);
    }
    for (String day : List.of("2031-03-15", "2032-03-31", "March")) {
      Constraint other =
          new Constraint(atMost("due", new MetadataValue.Keyword(day)), "by June 2031");
      assertTrue(of("What falls due by June 2031?", other).isEmpty(), day);
    }
  }

  @Test
  void aNumberMustBeInTheWords() {
    Filter most = atMost("weight", new MetadataValue.Whole(1500));
    assertTrue(
        of("Which crates take 1,500 kg?", new Constraint(most, "take 1,500 kg")).isPresent());
    assertTrue(of("Which crates take 150 kg?", new Constraint(most, "take 150 kg")).isEmpty());
    assertTrue(of("Which crates are light?", new Constraint(most, "are light")).isEmpty());
  }

  @Test
  void aNumberInANameMustBeInTheWords() {
    Constraint fourth = new Constraint(text("place", "Deck 4"), "on Deck 5");
    assertTrue(of("Which pumps are on Deck 5?", fourth).isEmpty());
  }

  @Test
  void anExclusionIsOnlyReadAsOne() {
    String question = "Which pumps are there without those of Orlo?";
    String words = "without those of Orlo";
    Filter orlo = text("maker", "Orlo");
    assertTrue(of(question, new Constraint(orlo, words)).isEmpty());
    assertTrue(of(question, new Constraint(new Filter.Not(orlo), words)).isPresent());
    assertTrue(
        of("Which pumps are of Orlo?", new Constraint(new Filter.Not(orlo), "of Orlo")).isEmpty());
  }

  @Test
  void oneConditionThatIsNotStatedMakesTheReadingUseless() {
    Constraint stated = new Constraint(text("maker", "Orlo"), "of Orlo");
    Constraint absent = new Constraint(text("place", "Deck 4"), "on Deck 4");
    assertTrue(of("Which pumps are of Orlo?", stated).isPresent());
    assertTrue(of("Which pumps are of Orlo?", stated, absent).isEmpty());
  }
}
