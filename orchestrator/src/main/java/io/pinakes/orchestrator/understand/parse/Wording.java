package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import java.time.LocalDate;
import java.util.List;

/**
 * A question with everything that can be read without a library.
 *
 * @param today the day that "last year" and "expired" are relative to
 */
public record Wording(
    String question,
    List<Token> tokens,
    String language,
    List<TimeExpression> times,
    LocalDate today) {
  public Wording {
    tokens = List.copyOf(tokens);
    times = List.copyOf(times);
  }

  /** Whether the question names no time, or only today. */
  public boolean ofToday() {
    Interval day = Interval.of(today, today);
    return times.stream()
        .allMatch(
            time ->
                time.relation() == TimeExpression.Relation.WITHIN
                    && time.intervals().equals(List.of(day)));
  }
}
