package io.pinakes.orchestrator.mission;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.query.Filter;

/** What a step does. Data only: a plan can be written to a file, read and changed. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Task.Ask.class, name = "ask"),
  @JsonSubTypes.Type(value = Task.Compare.class, name = "compare"),
  @JsonSubTypes.Type(value = Task.Changes.class, name = "changes")
})
public sealed interface Task {
  /**
   * Answers a question.
   *
   * @param filter what documents must meet, in addition to the mission's own filter
   * @param strategy how the answer is looked for first
   */
  record Ask(String question, Filter filter, Strategy strategy) implements Task {
    /** A question to all documents of the mission. */
    public static Ask of(String question) {
      return new Ask(question, Filter.all(), Strategy.AUTO);
    }
  }

  /** Puts the answers of the steps it needs side by side. */
  record Compare() implements Task {}

  /**
   * Finds what two documents say differently.
   *
   * @param older words that name one document
   * @param newer words that name the other
   */
  record Changes(String older, String newer) implements Task {}
}
