package io.pinakes.orchestrator.understand;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.time.TimeExpression;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What words of a question may mean. */
sealed interface Meaning {
  /** A word of a word list. */
  record Word(QuestionLexicon.Sense sense) implements Meaning {}

  /** Buckets that are named. */
  record Bucket(List<String> buckets) implements Meaning {}

  /** A field that is named. */
  record Field(String field) implements Meaning {}

  /**
   * Values of fields.
   *
   * @param surely whether the words are a whole value
   * @param taken the name that a misspelt one was taken for; empty if it is written as it is
   */
  record Values(List<FieldValue> values, boolean surely, String taken) implements Meaning {
    Set<String> fields() {
      return values.stream().map(FieldValue::field).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** A value of a field. */
  record FieldValue(String field, MetadataValue value) {}

  /** A time. */
  record Time(TimeExpression time) implements Meaning {}

  /** A comparison with a number. */
  record Compared(Bound bound) implements Meaning {}

  /** Words in quotation marks. */
  record Quoted(String words) implements Meaning {}

  /** A small number. */
  record SmallNumber(int number) implements Meaning {}
}
