package io.pinakes.orchestrator.mission;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.pinakes.search.query.Filter;

/** What must hold of a step's answer beyond that it is supported. Data, never code. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Check.Answered.class, name = "answered"),
  @JsonSubTypes.Type(value = Check.HasFigure.class, name = "has-figure"),
  @JsonSubTypes.Type(value = Check.HasDate.class, name = "has-date"),
  @JsonSubTypes.Type(value = Check.FromDocuments.class, name = "from-documents"),
  @JsonSubTypes.Type(value = Check.Mentions.class, name = "mentions"),
  @JsonSubTypes.Type(value = Check.AtLeast.class, name = "at-least"),
  @JsonSubTypes.Type(value = Check.AgreesWith.class, name = "agrees-with")
})
public sealed interface Check {
  /** There is an answer. */
  record Answered() implements Check {}

  /**
   * A claim has a number.
   *
   * @param unit that must stand in the claim as well; empty for any
   */
  record HasFigure(String unit) implements Check {}

  /** A claim has a date. */
  record HasDate() implements Check {}

  /** Every document that is cited meets {@code filter}. */
  record FromDocuments(Filter filter) implements Check {}

  /** Every document that is cited has all telling words of {@code words}, inflected or not. */
  record Mentions(String words) implements Check {}

  /** There are at least {@code claims} claims. */
  record AtLeast(int claims) implements Check {}

  /** The first number of the answer is that of another step, which must be needed. */
  record AgreesWith(String step) implements Check {}
}
