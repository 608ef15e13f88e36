package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.time.TimeExpression;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What words of a question may mean. */
public sealed interface Meaning {
  /** A word of a word list. */
  record Word(QuestionLexicon.Sense sense) implements Meaning {}

  /** Buckets that are named. */
  public record Bucket(List<String> buckets) implements Meaning {}

  /** A field that is named. */
  public record Field(String field) implements Meaning {}

  /**
   * Values of fields.
   *
   * @param surely whether the words are a whole value
   * @param taken the name that a misspelt one was taken for; empty if it is written as it is
   */
  public record Values(List<FieldValue> values, boolean surely, String taken) implements Meaning {
    public Set<String> fields() {
      return values.stream().map(FieldValue::field).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** A value of a field. */
  public record FieldValue(String field, MetadataValue value) {}

  /** A time. */
  public record Time(TimeExpression time) implements Meaning {}

  /** A comparison with a number. */
  public record Compared(Bound bound) implements Meaning {}

  /** Words in quotation marks. */
  public record Quoted(String words) implements Meaning {}

  /** A small number. */
  public record SmallNumber(int number) implements Meaning {}
}
