package io.pinakes.search.annotate;

import io.pinakes.search.fact.Aggregate.Disagreement;
import io.pinakes.search.fact.AggregateRequest;
import java.util.List;
import java.util.Map;

/**
 * A partial aggregate over one part of a collection, to be merged with those of the other parts.
 * Parts have no document in common.
 *
 * @param keys the keys of each grouping; groups refer to them by index
 * @param texts the texts of each measure; its figures refer to them by index
 * @param groups in any order
 * @param facts number of facts aggregated
 * @param documents number of documents they come from
 * @param totals number of rows left out because they total others
 * @param disagreements the first disagreements for each measured property that records have, in the
 *     order of the properties
 * @param currencies the currencies stated by the documents, for each property with amounts that
 *     carry no currency
 * @param warnings what had to be left out
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
  /** Maximum number of disagreements reported. */
  public static final int DISAGREEMENTS = 20;

  public AggregatePart {
    keys = List.copyOf(keys);
    texts = List.copyOf(texts);
    groups = List.copyOf(groups);
    disagreements = List.copyOf(disagreements);
    currencies = Map.copyOf(currencies);
    warnings = List.copyOf(warnings);
  }

  /** A sample fact of a group. */
  public record Sample(String document, String fact) {}

  /**
   * A group.
   *
   * @param keys for each grouping, the index of its key in {@code keys}
   * @param figures one per measure
   * @param sample its first facts, ordered by document and position
   */
  public record GroupPart(
      List<Integer> keys, long facts, List<GroupFigures.FigurePart> figures, List<Sample> sample) {
    public GroupPart {
      keys = List.copyOf(keys);
      figures = List.copyOf(figures);
      sample = List.copyOf(sample);
    }
  }

  /** The properties whose disagreements are reported, in order. */
  public static List<String> compared(AggregateRequest request) {
    return request.measures().stream()
        .map(AggregateRequest.Measure::property)
        .filter(property -> !property.isEmpty())
        .distinct()
        .sorted()
        .toList();
  }
}
