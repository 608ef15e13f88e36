package io.pinakes.orchestrator.structured;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A question as conditions and what to do with what meets them.
 *
 * @param buckets where to look, in order; not empty
 * @param properties fields or properties that the question mentions, in its order; they are shown
 * @param shapes of what it asks about: records of documents, or facts in their text
 * @param stated how many things the question says there are; empty if it does not say
 * @param notes how something was read that could be read otherwise, one sentence each
 * @param unread words that were not understood; with any, nothing is worked out
 */
public record StructuredQuestion(
    Operation operation,
    List<String> buckets,
    List<Demand> demands,
    List<String> properties,
    Set<Shape> shapes,
    OptionalInt stated,
    List<String> notes,
    List<String> unread) {
  /** A question that is understood whole. */
  public StructuredQuestion(
      Operation operation,
      List<String> buckets,
      List<Demand> demands,
      List<String> properties,
      Set<Shape> shapes,
      OptionalInt stated,
      List<String> notes) {
    this(operation, buckets, demands, properties, shapes, stated, notes, List.of());
  }

  public StructuredQuestion {
    buckets = List.copyOf(buckets);
    demands = List.copyOf(demands);
    properties = List.copyOf(properties);
    notes = List.copyOf(notes);
    unread = List.copyOf(unread);
    shapes = Set.copyOf(shapes);
    if (buckets.isEmpty()) {
      throw new IllegalArgumentException("a structured question needs a bucket");
    }
  }

  /** Whether it asks about facts, not about documents. */
  public boolean onFacts() {
    return !shapes.contains(Shape.RECORD);
  }

  /** The same, with a note if the question states a different count than {@code found}. */
  StructuredQuestion found(long found) {
    if (stated.isEmpty() || stated.getAsInt() == found) {
      return this;
    }
    List<String> more = new ArrayList<>(notes);
    more.add(
        "the question speaks of " + stated.getAsInt() + "; " + found + " meet what it demands");
    return new StructuredQuestion(
        operation, buckets, demands, properties, shapes, stated, more, unread);
  }

  /** The same with more demands. */
  StructuredQuestion and(List<Demand> more) {
    List<Demand> all = new ArrayList<>(demands);
    all.addAll(more);
    return new StructuredQuestion(
        operation, buckets, all, properties, shapes, stated, notes, unread);
  }

  /** The documents of its buckets. */
  public Filter bucketFilter() {
    return new Filter.AnyOf(
        "bucket", buckets.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList());
  }
}
