package io.pinakes.orchestrator.mission;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.query.Filter;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a step does. Data only: a plan can be written to a file, read and changed. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Task.Ask.class, name = "ask"),
  @JsonSubTypes.Type(value = Task.Compare.class, name = "compare"),
  @JsonSubTypes.Type(value = Task.Changes.class, name = "changes"),
  @JsonSubTypes.Type(value = Task.Calculate.class, name = "calculate")
})
public sealed interface Task {
  /**
   * Answers a question.
   *
   * @param question may have values of steps that it needs, as {@code {id}}: the figure of that
   *     step, or the field it cites
   * @param filter what documents must meet, in addition to the mission's own filter
   * @param strategy how the answer is looked for first
   */
  record Ask(String question, Filter filter, Strategy strategy) implements Task {
    private static final Pattern VALUE = Pattern.compile("\\{([\\p{L}\\p{N}_-]{1,64})}");

    /** The ids of the steps whose values stand in the question. */
    public Set<String> values() {
      return VALUE
          .matcher(question)
          .results()
          .map(found -> found.group().substring(1, found.group().length() - 1))
          .collect(Collectors.toUnmodifiableSet());
    }

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

  /**
   * Works out a figure from the figures of the steps it needs, in their order.
   *
   * @param operation of which all but {@link Operation#SUM} take two figures
   */
  record Calculate(Operation operation) implements Task {}

  /** What is worked out. */
  enum Operation {
    /** All together. */
    @JsonProperty("sum")
    SUM("+"),
    /** The first less the second. */
    @JsonProperty("difference")
    DIFFERENCE("-"),
    /** The first divided by the second. */
    @JsonProperty("ratio")
    RATIO("/"),
    /** The first as a percentage of the second. */
    @JsonProperty("share")
    SHARE("/"),
    /** By which percentage the second is more than the first. */
    @JsonProperty("growth")
    GROWTH("->");

    private final String sign;

    Operation(String sign) {
      this.sign = sign;
    }

    /** Between two figures, in a report. */
    public String sign() {
      return sign;
    }
  }
}
