package io.pinakes.search.annotate;

import io.pinakes.search.fact.Aggregate.Disagreement;
import io.pinakes.search.fact.AggregateRequest;
import java.util.List;
import java.util.Map;

/**
 * An aggregate of one part of a collection: figures that can be put together with those of the
 * other parts, which have no document in common with it.
 *
 * @param keys the keys of each grouping, by which groups name them
 * @param texts the texts of each measure, by which its figures name them
 * @param groups in any order
 * @param facts how many went in
 * @param documents of how many documents
 * @param totals how many rows were left out because they add up others
 * @param disagreements of each measured property that records have, in the order of the properties:
 *     the first ones
 * @param currencies of each property that is an amount without a currency of its own: what the
 *     documents say
 * @param warnings what could not go in
 */
public record AggregatePart(
    List<List<GroupKeys.KeyValue>> keys,
    List<List<TextForms>> texts,
    List<GroupPart> groups,
    long facts,
    long documents,
    long totals,
    List<List<Disagreement>> disagreements,
    Map<String, List<GroupKeys.KeyValue>> currencies,
    List<String> warnings) {
  /** So many disagreements are told. */
  public static final int DISAGREEMENTS = 20;

  public AggregatePart {
    keys = List.copyOf(keys);
    texts = List.copyOf(texts);
    groups = List.copyOf(groups);
    disagreements = List.copyOf(disagreements);
    currencies = Map.copyOf(currencies);
    warnings = List.copyOf(warnings);
  }

  /** A fact by which its group is shown. */
  public record Sample(String document, String fact) {}

  /**
   * A group.
   *
   * @param keys the place of its key of each grouping in the list of its keys
   * @param figures of each measure
   * @param sample its first facts, in the order of document and place
   */
  public record GroupPart(
      List<Integer> keys, long facts, List<Figures.FigurePart> figures, List<Sample> sample) {
    public GroupPart {
      keys = List.copyOf(keys);
      figures = List.copyOf(figures);
      sample = List.copyOf(sample);
    }
  }

  /** The properties whose disagreements are told of, in order. */
  public static List<String> compared(AggregateRequest request) {
    return request.measures().stream()
        .map(AggregateRequest.Measure::property)
        .filter(property -> !property.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }
}
