package io.pinakes.orchestrator.structured;

import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A question as conditions with an operation on what matches them.
 *
 * @param kinds of documents that it is about, in order; not empty
 * @param properties fields or properties that the question mentions, in order; they are shown
 * @param shapes the shapes of facts it asks about: records of documents, or facts in their text
 * @param stated the count stated in the question; empty if none
 * @param notes how ambiguous parts were read, one sentence each
 * @param unread words that were not understood; if there are any, the text is searched, and if that
 *     does not answer the question goes back
 */
public record StructuredQuestion(
    Operation operation,
    List<DocumentKind> kinds,
    List<Demand> demands,
    List<String> properties,
    Set<Shape> shapes,
    OptionalInt stated,
    List<String> notes,
    List<String> unread) {
  public StructuredQuestion {
    kinds = List.copyOf(kinds);
    demands = List.copyOf(demands);
    properties = List.copyOf(properties);
    notes = List.copyOf(notes);
    unread = List.copyOf(unread);
    shapes = Set.copyOf(shapes);
    if (kinds.isEmpty()) {
      throw new IllegalArgumentException("a structured question needs a kind of documents");
    }
  }

  /** Whether it asks about facts rather than documents. */
  public boolean onFacts() {
    return !shapes.contains(Shape.RECORD);
  }

  /** This question with more notes. */
  public StructuredQuestion noting(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new StructuredQuestion(
        operation, kinds, demands, properties, shapes, stated, all, unread);
  }

  /** This question, with a note if it states a count other than {@code found}. */
  StructuredQuestion found(long found, AnswerPhrases phrases) {
    if (stated.isEmpty() || stated.getAsInt() == found) {
      return this;
    }
    return noting(List.of(phrases.say("stated", stated.getAsInt(), found)));
  }

  /** This question with more conditions. */
  public StructuredQuestion and(List<Demand> more) {
    List<Demand> all = new ArrayList<>(demands);
    all.addAll(more);
    return new StructuredQuestion(operation, kinds, all, properties, shapes, stated, notes, unread);
  }

  /** The buckets of its documents, in order. */
  public List<String> buckets() {
    return kinds.stream().flatMap(kind -> kind.buckets().stream()).distinct().toList();
  }

  /** A filter for the documents of its kinds. */
  public Filter kindFilter() {
    return DocumentKind.anyOf(kinds);
  }
}
