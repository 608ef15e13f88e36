package io.pinakes.orchestrator.clarify;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/**
 * A question back to the user.
 *
 * @param type why it is asked
 * @param missingInfo what the user could say, a sentence or two
 * @param relaxations demands that could be dropped, and what that would find
 * @param facets values that would tell the candidates apart, by field
 */
public record Clarification(
    Type type,
    String missingInfo,
    List<Relaxation> relaxations,
    SortedMap<String, List<MetadataValue>> facets) {
  public Clarification {
    relaxations = List.copyOf(relaxations);
  }

  /** Why a clarification is needed. */
  public enum Type {
    /** Nothing meets the demands. */
    NO_RESULTS,
    /** Too much meets them. */
    OVERLOAD,
    /** Several different answers fit equally well. */
    AMBIGUOUS;

    /** The name used in JSON: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A demand that could be dropped.
   *
   * @param hits documents found without it
   */
  public record Relaxation(Filter drop, long hits) {}
}
