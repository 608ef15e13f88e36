package io.pinakes.search.fact;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Optional;

/**
 * The result of an aggregation.
 *
 * @param groups in the requested order
 * @param moreGroups number of groups left out
 * @param facts number of facts aggregated
 * @param documents number of documents they come from
 * @param totals number of rows left out because they total others
 * @param disagreements the first places where a document contradicts an aggregated value
 * @param warnings what was left out or read in one of several ways, one sentence each
 */
public record Aggregate(
    List<Group> groups,
    long moreGroups,
    long facts,
    long documents,
    long totals,
    List<Disagreement> disagreements,
    List<String> warnings) {
  public Aggregate {
    groups = List.copyOf(groups);
    disagreements = List.copyOf(disagreements);
    warnings = List.copyOf(warnings);
  }

  /**
   * A group.
   *
   * @param keys one per grouping: a value, or the label of a period ({@code 2023-04}) or step;
   *     empty for facts without a value
   * @param facts number of facts
   * @param results one per measure, in the requested order
   * @param filter matches exactly these facts when combined with the request, so that the group can
   *     be recomputed
   * @param sample ids of its first facts, ordered by document and position
   */
  public record Group(
      List<Optional<TypedValue>> keys,
      long facts,
      List<Result> results,
      Filter filter,
      List<String> sample) {
    public Group {
      keys = List.copyOf(keys);
      results = List.copyOf(results);
      sample = List.copyOf(sample);
    }
  }

  /**
   * A measure of one group.
   *
   * @param parts one per currency, unit or type among the values, which are never added up
   * @param without number of facts of the group without a usable value
   */
  public record Result(AggregateRequest.Measure measure, List<Part> parts, long without) {
    public Result {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A figure.
   *
   * @param value exact, except averages, which are rounded half-even to 10 decimals
   * @param values number of values aggregated
   */
  public record Part(TypedValue value, long values) {}

  /**
   * A document that contradicts itself.
   *
   * @param used the value that was aggregated
   * @param other the contradicting value, and the fact that states it
   */
  public record Disagreement(
      String document, String property, TypedValue used, TypedValue other, String otherFact) {}
}
