package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Token;
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
}
