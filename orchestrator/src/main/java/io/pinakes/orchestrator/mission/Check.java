package io.pinakes.orchestrator.mission;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.pinakes.search.query.Filter;

/** A condition on a step's answer, in addition to verification. Plain data, never code. */
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
   * @param unit must occur in the claim as well; empty for any
   */
  record HasFigure(String unit) implements Check {}

  /** A claim has a date. */
  record HasDate() implements Check {}

  /** Every cited document matches {@code filter}. */
  record FromDocuments(Filter filter) implements Check {}

  /** Every cited document contains all content words of {@code words}, in any inflection. */
  record Mentions(String words) implements Check {}

  /** There are at least {@code claims} claims. */
  record AtLeast(int claims) implements Check {}

  /** The first number of the answer equals that of another step, which must be among its needs. */
  record AgreesWith(String step) implements Check {}
}
