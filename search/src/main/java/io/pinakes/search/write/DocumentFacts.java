package io.pinakes.search.write;

import io.pinakes.search.fact.Fact;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The facts of a document, ready to be written.
 *
 * @param facts ordered by position
 * @param words the words from which the vector of a fact is computed
 * @param vectors unit-length vectors by words; facts without one are only found by keyword
 */
public record DocumentFacts(
    List<Fact> facts, Function<Fact, String> words, Map<String, float[]> vectors) {
  /** No facts. */
  public static final DocumentFacts NONE = withoutVectors(List.of());

  public DocumentFacts {
    facts = List.copyOf(facts);
    vectors = new HashMap<>(vectors);
  }

  /** Facts that are only found by keyword. */
  public static DocumentFacts withoutVectors(List<Fact> facts) {
    return new DocumentFacts(facts, Fact::label, Map.of());
  }
}
