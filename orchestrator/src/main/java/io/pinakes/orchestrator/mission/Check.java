package io.pinakes.orchestrator.mission;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;

/** A condition on a step's answer, in addition to verification. Plain data, never code. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Check.Answered.class, name = "answered"),
  @JsonSubTypes.Type(value = Check.HasFigure.class, name = "has-figure"),
  @JsonSubTypes.Type(value = Check.HasDate.class, name = "has-date"),
  @JsonSubTypes.Type(value = Check.HasName.class, name = "has-name"),
  @JsonSubTypes.Type(value = Check.HasWords.class, name = "has-words"),
  @JsonSubTypes.Type(value = Check.FromDocuments.class, name = "from-documents"),
  @JsonSubTypes.Type(value = Check.Covers.class, name = "covers"),
  @JsonSubTypes.Type(value = Check.Mentions.class, name = "mentions"),
  @JsonSubTypes.Type(value = Check.Distinguishes.class, name = "distinguishes"),
  @JsonSubTypes.Type(value = Check.About.class, name = "about"),
  @JsonSubTypes.Type(value = Check.All.class, name = "all"),
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

  /** The first claim gives one name, which questions of other steps may then use. */
  record HasName() implements Check {}

  /**
   * The cited documents together have the content words of {@code words} or synonyms.
   *
   * @param all whether they must have all of them; else one is enough
   */
  record HasWords(String words, boolean all) implements Check {}

  /** Every cited document matches {@code filter}. */
  record FromDocuments(Filter filter) implements Check {}

  /** Every document that matches {@code filter}, of at least one, is cited. */
  record Covers(Filter filter) implements Check {}

  /**
   * Every cited document contains all content words of {@code words}, in any inflection.
   *
   * @param words may contain {@code {id}} for the value of a step that is needed
   */
  record Mentions(String words) implements Check {}

  /**
   * Every cited document contains all content words of {@code words}, like {@link Mentions}, and
   * every claim is about them rather than about one of {@code others}: the cited sentence or table
   * row names them, or if it names none of all these, the sentences before it or the headings
   * above.
   */
  record Distinguishes(String words, List<String> others) implements Check {
    public Distinguishes {
      others = List.copyOf(others);
    }
  }

  /**
   * The first claim is about {@code words}, a noun phrase: it does not share only the last word
   * with it, as a statement on an initial term does with "payment term", and its document has the
   * words that tell. Not applied to phrases with prepositions, to rows, fields and calculations, or
   * to documents in another language than the mission.
   */
  record About(String words) implements Check {}

  /** Every one of {@code checks} passes. */
  record All(List<Check> checks) implements Check {
    public All {
      checks = List.copyOf(checks);
    }
  }

  /** There are at least {@code claims} claims. */
  record AtLeast(int claims) implements Check {}

  /** The first number of the answer equals that of another step, which must be among its needs. */
  record AgreesWith(String step) implements Check {}

  /**
   * That an answer is about one of several subjects.
   *
   * @param all the subjects, this one among them or not
   */
  static Check only(String subject, List<String> all) {
    List<String> others = all.stream().filter(other -> !other.equals(subject)).toList();
    return others.isEmpty() ? new Mentions(subject) : new Distinguishes(subject, others);
  }

  /** Whether it asks for a name. */
  default boolean asksForName() {
    return this instanceof HasName
        || (this instanceof All(List<Check> checks)
            && checks.stream().anyMatch(Check::asksForName));
  }

  /** This check with the values of other steps, by id, in place of their ids in braces. */
  default Check filled(Map<String, String> values) {
    return switch (this) {
      case All(List<Check> checks) ->
          new All(checks.stream().map(check -> check.filled(values)).toList());
      case Mentions(String words) -> new Mentions(Task.Ask.filled(words, values));
      default -> this;
    };
  }
}
