package io.pinakes.orchestrator.cli.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.text.WrittenNumbers;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The expected answer to a question: a text, several alternative texts, or none.
 *
 * <p>An answer is right if it contains all figures of an expected text and at least {@value
 * #ENOUGH_WORDS} of its words, ignoring inflection. Figures are equal by value: {@code 21,420.00}
 * is {@code 21420}. If no answer is expected, any outcome without an answer is right. The rule is
 * simple and deterministic; finer judgements need a reader.
 *
 * @param texts empty if nothing should be answered
 */
public record AnswerKey(List<String> texts) {
  private static final double ENOUGH_WORDS = 0.6;

  public AnswerKey {
    texts = List.copyOf(texts);
  }

  /** Reads the value of {@code "answer"} in a line: a string, a list of strings, or null. */
  public static AnswerKey of(JsonNode answer) {
    List<String> texts = new ArrayList<>();
    if (answer.isArray()) {
      answer.forEach(each -> texts.add(each.asText()));
    } else if (!answer.isNull()) {
      texts.add(answer.asText());
    }
    return new AnswerKey(texts);
  }

  /** Whether an outcome is right. */
  public boolean accepts(Outcome outcome) {
    return outcome instanceof Outcome.Answered
        ? texts.stream().anyMatch(text -> holds(OutcomeJson.text(outcome), text))
        : texts.isEmpty();
  }

  static boolean holds(String said, String expected) {
    Set<String> written = Set.copyOf(WrittenNumbers.in(said));
    Set<BigDecimal> values = WrittenNumbers.values(said);
    for (String number : WrittenNumbers.in(expected)) {
      Set<BigDecimal> value = WrittenNumbers.values(number);
      if (!written.contains(number) && (value.isEmpty() || !values.containsAll(value))) {
        return false;
      }
    }
    Set<String> words = new HashSet<>(TextAnalysis.terms(expected));
    words.removeIf(word -> !WrittenNumbers.in(word).isEmpty()); // compared as figures
    Set<String> found = new HashSet<>(words);
    found.retainAll(new HashSet<>(TextAnalysis.terms(said)));
    return found.size() >= ENOUGH_WORDS * words.size();
  }
}
