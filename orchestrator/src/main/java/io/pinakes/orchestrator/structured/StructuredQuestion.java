package io.pinakes.orchestrator.structured;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;

/**
 * A question as conditions and what to do with what meets them.
 *
 * @param buckets where to look, in order; not empty
 * @param properties fields or properties that the question speaks of, in its order; they are shown
 * @param onFacts whether a demand is on a property of facts, not on a field of documents
 * @param notes how something was read that could be read otherwise, a sentence each
 */
public record StructuredQuestion(
    Operation operation,
    List<String> buckets,
    List<Demand> demands,
    List<String> properties,
    boolean onFacts,
    List<String> notes) {
  public StructuredQuestion {
    buckets = List.copyOf(buckets);
    demands = List.copyOf(demands);
    properties = List.copyOf(properties);
    notes = List.copyOf(notes);
    if (buckets.isEmpty()) {
      throw new IllegalArgumentException("a structured question needs a bucket");
    }
  }

  /** The documents of its buckets. */
  public Filter shelf() {
    return new Filter.AnyOf(
        "bucket", buckets.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList());
  }

  /** Its buckets and its conditions on values, but those in {@code without}. */
  public Filter filter(List<Demand> without) {
    List<Filter> all = new ArrayList<>();
    all.add(shelf());
    for (Demand demand : demands) {
      if (demand instanceof Demand.Value(Filter filter, _) && !without.contains(demand)) {
        all.add(filter);
      }
    }
    return new Filter.And(all);
  }
}
