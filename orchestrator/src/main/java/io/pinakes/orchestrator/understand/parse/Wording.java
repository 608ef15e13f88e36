package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.time.TimeExpression;
import java.util.List;

/** A question with everything that can be read without a library. */
public record Wording(
    String question, List<Token> tokens, String language, List<TimeExpression> times) {
  public Wording {
    tokens = List.copyOf(tokens);
    times = List.copyOf(times);
  }
}
