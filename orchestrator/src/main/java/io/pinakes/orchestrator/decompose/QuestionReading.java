package io.pinakes.orchestrator.decompose;

import io.pinakes.orchestrator.session.Format;
import io.pinakes.search.query.Filter;
import java.util.List;

/**
 * What a language model reads out of a question; checked against what the library holds.
 *
 * @param buckets where to look, the likeliest first; empty for everywhere
 * @param constraints what documents must meet
 * @param unmet what was asked for and no document meets, alone or beside the others; left out
 * @param entities who and what it names
 * @param topics short phrases that a search could look for
 * @param subqueries what to look for, each with its purpose
 * @param format the form the answer is wanted in
 */
public record QuestionReading(
    List<String> buckets,
    List<Constraint> constraints,
    List<Constraint> unmet,
    List<Entity> entities,
    List<String> topics,
    List<Subquery> subqueries,
    Format format) {
  /** Nothing was read out of it. */
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

  /** The form to answer in if {@code asked} is demanded; what is demanded comes first. */
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
   * Something documents must meet.
   *
   * @param filter checked against the fields of the library
   * @param words of the question that say so
   */
  public record Constraint(Filter filter, String words) {}

  /**
   * Someone or something that is named.
   *
   * @param role such as {@code company}, {@code person} or {@code product}
   */
  public record Entity(String name, String role) {}

  /**
   * Something to look for.
   *
   * @param purpose such as {@code filter_docs} or {@code find_clauses}
   */
  public record Subquery(String purpose, String query) {}
}
