package io.pinakes.orchestrator.decompose;

import io.pinakes.orchestrator.session.Format;
import io.pinakes.search.query.Filter;
import java.util.List;

/**
 * A language model's reading of a question, checked against what the library holds.
 *
 * @param buckets where to look, most likely first; empty for everywhere
 * @param constraints conditions on documents
 * @param unmet conditions that no document matches, alone or with the others; left out of {@code
 *     constraints}
 * @param entities the named entities
 * @param topics short phrases to search for
 * @param subqueries queries, each with its purpose
 * @param format the requested form of the answer
 */
public record QuestionReading(
    List<String> buckets,
    List<Constraint> constraints,
    List<Constraint> unmet,
    List<Entity> entities,
    List<String> topics,
    List<Subquery> subqueries,
    Format format) {
  /** No reading. */
  public static final QuestionReading NONE =
      new QuestionReading(
          List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Format.AUTO);

  public QuestionReading {
    buckets = List.copyOf(buckets);
    constraints = List.copyOf(constraints);
    unmet = List.copyOf(unmet);
    entities = List.copyOf(entities);
    topics = List.copyOf(topics);
    subqueries = List.copyOf(subqueries);
  }

  /** The form to answer in; {@code asked} wins if it demands one. */
  public Format format(Format asked) {
    return asked == Format.AUTO ? format : asked;
  }

  /** All constraints together; {@link Filter#all} if there are none. */
  public Filter filter() {
    Filter all = Filter.all();
    for (Constraint constraint : constraints) {
      all = all.and(constraint.filter());
    }
    return all;
  }

  /**
   * A condition on documents.
   *
   * @param filter checked against the fields of the library
   * @param words the words of the question that state it
   */
  public record Constraint(Filter filter, String words) {}

  /**
   * A named person or thing.
   *
   * @param role such as {@code company}, {@code person} or {@code product}
   */
  public record Entity(String name, String role) {}

  /**
   * A query with its purpose.
   *
   * @param purpose such as {@code filter_docs} or {@code find_clauses}
   */
  public record Subquery(String purpose, String query) {}
}
