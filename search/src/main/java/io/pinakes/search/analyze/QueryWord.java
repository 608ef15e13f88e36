package io.pinakes.search.analyze;

import java.util.List;

/**
 * A word of a question, with the terms it may match.
 *
 * @param alternatives its term in each language searched, at least one
 * @param count how often it occurs in the question
 */
public record QueryWord(List<String> alternatives, int count) {
  public QueryWord {
    alternatives = List.copyOf(alternatives);
  }
}
