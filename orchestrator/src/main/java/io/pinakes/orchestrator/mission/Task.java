package io.pinakes.orchestrator.mission;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.pinakes.orchestrator.session.Strategy;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a step does. Plain data, so that a plan can be written to a file, read and edited. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Task.Ask.class, name = "ask"),
  @JsonSubTypes.Type(value = Task.Compare.class, name = "compare"),
  @JsonSubTypes.Type(value = Task.Choose.class, name = "choose"),
  @JsonSubTypes.Type(value = Task.ExtractTable.class, name = "extract-table"),
  @JsonSubTypes.Type(value = Task.CrossReference.class, name = "cross-reference"),
  @JsonSubTypes.Type(value = Task.Scan.class, name = "exhaustive-scan"),
  @JsonSubTypes.Type(value = Task.Changes.class, name = "changes"),
  @JsonSubTypes.Type(value = Task.Summarize.class, name = "summarize"),
  @JsonSubTypes.Type(value = Task.Calculate.class, name = "calculate")
})
public sealed interface Task {
  /**
   * Answers a question.
   *
   * @param question may contain {@code {id}} for the value of a step it needs: that step's figure,
   *     the field it cites, or the name it gives
   * @param filter a condition on documents, in addition to the mission's own filter
   * @param strategy the strategy tried first
   */
  record Ask(String question, Filter filter, Strategy strategy) implements Task {
    private static final Pattern VALUE = Pattern.compile("\\{([\\p{L}\\p{N}_-]{1,64})}");

    /** The ids of the steps whose values the question uses. */
    public Set<String> values() {
      return VALUE
          .matcher(question)
          .results()
          .map(found -> String.valueOf(found.group(1)))
          .collect(Collectors.toUnmodifiableSet());
    }

    /** This question with the values of other steps, by id. */
    public Ask filled(Map<String, String> values) {
      return new Ask(filled(question, values), filter, strategy);
    }

    /** A text with values, by id, in place of their ids in braces; other braces stay. */
    static String filled(String text, Map<String, String> values) {
      return VALUE
          .matcher(text)
          .replaceAll(
              found ->
                  Matcher.quoteReplacement(
                      values.getOrDefault(String.valueOf(found.group(1)), found.group())));
    }

    /** A question to all documents of the mission. */
    public static Ask of(String question) {
      return new Ask(question, Filter.all(), Strategy.AUTO);
    }
  }

  /** Compares the answers of the steps it needs. */
  record Compare() implements Task {}

  /**
   * Compares the answers of the steps it needs, and names the one with the largest or smallest
   * figure, or with the latest or earliest date.
   */
  record Choose(Preference preferred) implements Task {}

  /** Which of several values is looked for. */
  enum Preference {
    /** The largest figure, or the latest date. */
    @JsonProperty("most")
    MOST,
    /** The smallest figure, or the earliest date. */
    @JsonProperty("least")
    LEAST
  }

  /**
   * Fills a table with a row for each thing and a column for each question about it.
   *
   * @param each the word for the things, such as {@code contract} or {@code vendor}, in the
   *     singular
   * @param columns what to find, such as {@code notice period}, or whole questions
   */
  record ExtractTable(String each, List<String> columns) implements Task {
    /** Maximum columns of a table. */
    public static final int MAX_COLUMNS = 50;

    public ExtractTable {
      columns = List.copyOf(columns);
      if (columns.isEmpty() || columns.size() > MAX_COLUMNS) {
        throw new IllegalArgumentException(
            "a table has 1 to " + MAX_COLUMNS + " columns, got " + columns.size());
      }
    }
  }

  /**
   * Follows the references in a section of a document to the parts that they name.
   *
   * @param document words that name it; its name and title must have them
   * @param section as references name it: {@code Section 4.2}, a number, or a title
   */
  record CrossReference(String document, String section) implements Task {}

  /**
   * Finds all documents that fulfil a condition. If rows and fields answer the question exactly,
   * that is the answer; otherwise every document is asked by itself, and the table lists them all.
   *
   * @param question the question as worded
   * @param condition what a document must say, such as {@code maintain liability insurance}
   * @param documents the documents, in addition to the mission's own filter
   */
  record Scan(String question, String condition, Filter documents) implements Task {}

  /**
   * Finds the differences between two documents.
   *
   * @param older words that name one document
   * @param newer words that name the other
   */
  record Changes(String older, String newer) implements Task {}

  /**
   * Quotes the most central statements of a document.
   *
   * @param document words that name it; its name and title must have them
   */
  record Summarize(String document) implements Task {}

  /**
   * Computes a figure from the figures of the steps it needs, in order.
   *
   * @param operation all except {@link Operation#SUM} take two figures
   */
  record Calculate(Operation operation) implements Task {}

  /** An arithmetic operation. */
  enum Operation {
    /** The sum of all figures. */
    @JsonProperty("sum")
    SUM("+"),
    /** The first minus the second. */
    @JsonProperty("difference")
    DIFFERENCE("-"),
    /** The first divided by the second. */
    @JsonProperty("ratio")
    RATIO("/"),
    /** The first as a percentage of the second. */
    @JsonProperty("share")
    SHARE("/"),
    /** The percentage by which the second exceeds the first. */
    @JsonProperty("growth")
    GROWTH("->");

    private final String sign;

    Operation(String sign) {
      this.sign = sign;
    }

    /** The sign between two figures in a report. */
    public String sign() {
      return sign;
    }
  }
}
