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
 * @param choices what the user may mean, numbered from 1 where they are shown; often none
 */
public record Clarification(
    Type type,
    String missingInfo,
    List<Relaxation> relaxations,
    SortedMap<String, List<MetadataValue>> facets,
    List<Choice> choices) {
  public Clarification {
    relaxations = List.copyOf(relaxations);
    choices = List.copyOf(choices);
  }

  /** Without choices. */
  public Clarification(
      Type type,
      String missingInfo,
      List<Relaxation> relaxations,
      SortedMap<String, List<MetadataValue>> facets) {
    this(type, missingInfo, relaxations, facets, List.of());
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
   * What the user may mean.
   *
   * @param label names it, with what tells it from the others
   * @param filter lets only it through
   */
  public record Choice(String label, Filter filter) {}

  /**
   * A demand that could be dropped.
   *
   * @param hits documents found without it
   */
  public record Relaxation(Filter drop, long hits) {}
}
