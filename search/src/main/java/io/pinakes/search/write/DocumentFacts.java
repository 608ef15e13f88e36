package io.pinakes.search.write;

import io.pinakes.search.fact.Fact;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The facts of a document, ready to be written.
 *
 * @param facts in the order of their places
 * @param words what the vector of a fact is made from
 * @param vectors words to their vector, of unit length; facts whose words are not there are found
 *     by their words only
 */
public record DocumentFacts(
    List<Fact> facts, Function<Fact, String> words, Map<String, float[]> vectors) {
  /** No facts. */
  public static final DocumentFacts NONE = withoutVectors(List.of());

  public DocumentFacts {
    facts = List.copyOf(facts);
    vectors = new HashMap<>(vectors);
  }

  /** Facts that are found by their words only. */
  public static DocumentFacts withoutVectors(List<Fact> facts) {
    return new DocumentFacts(facts, Fact::label, Map.of());
  }
}
