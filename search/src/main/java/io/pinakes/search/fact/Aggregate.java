package io.pinakes.search.fact;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Optional;

/**
 * What was worked out, and of what.
 *
 * @param groups in the order asked for
 * @param moreGroups how many groups were left out
 * @param facts how many facts went in
 * @param documents of how many documents
 * @param totals how many rows were left out because they add up others
 * @param disagreements where a document says something else elsewhere of what went in; the first
 *     ones
 * @param warnings what could not go in, or in one of several readings only, a sentence each
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
   * @param keys one for each thing grouped by: a value, or the label of a period ({@code 2023-04})
   *     or step; empty for facts without a value
   * @param facts how many
   * @param results one for each measure, in the order asked for
   * @param filter finds exactly these facts, together with what was asked for; it can be worked out
   *     again
   * @param sample ids of its first facts, in the order of document and place
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
   * @param parts one for each currency, unit or type among the values: they are never added up
   * @param without how many facts of the group have no value that could go in
   */
  public record Result(AggregateRequest.Measure measure, List<Part> parts, long without) {
    public Result {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A figure.
   *
   * @param value exact, but for averages, which are rounded half even to 10 digits after the point
   * @param values how many values went in
   */
  public record Part(TypedValue value, long values) {}

  /**
   * A document that says two things.
   *
   * @param used what went in
   * @param other what it says elsewhere, and which fact says it
   */
  public record Disagreement(
      String document, String property, TypedValue used, TypedValue other, String otherFact) {}
}
