package io.pinakes.orchestrator.clarify;

import io.pinakes.orchestrator.session.Question;
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
 * @param relaxations conditions that could be dropped, each with the number of documents that would
 *     then be found
 * @param facets values that tell the candidates apart, by field
 * @param choices the possible meanings, numbered from 1 when shown; often empty
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
    /** Nothing matches the conditions. */
    NO_RESULTS,
    /** Too much matches them. */
    OVERLOAD,
    /** Several different answers fit equally well. */
    AMBIGUOUS;

    /** The name used in JSON: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One possible meaning.
   *
   * @param label names it and what distinguishes it from the others
   * @param filter matches only the documents of this choice
   * @param words to add to the question if documents do not tell the choices apart, as for rows of
   *     one table; else empty
   */
  public record Choice(String label, Filter filter, String words) {
    /** A choice that its filter tells apart. */
    public Choice(String label, Filter filter) {
      this(label, filter, "");
    }

    /** The question with this meaning. */
    public Question of(Question question) {
      Question narrowed = question.withFilter(question.filter().and(filter));
      return words.isEmpty() ? narrowed : narrowed.rewritten(question.text() + " " + words);
    }
  }

  /**
   * A condition that could be dropped.
   *
   * @param hits documents found without it
   */
  public record Relaxation(Filter drop, long hits) {}
}
