package io.pinakes.search.analyze;

import java.util.List;

/**
 * One word of a question as the terms it may match.
 *
 * @param alternatives its form in each language searched, at least one
 * @param count how often the question has it
 */
public record QueryWord(List<String> alternatives, int count) {
  public QueryWord {
    alternatives = List.copyOf(alternatives);
  }
}
