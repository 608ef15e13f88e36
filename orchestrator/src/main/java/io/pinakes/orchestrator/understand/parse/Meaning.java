package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.structured.DocumentKind;
import io.pinakes.orchestrator.understand.word.Bound;
import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.time.TimeExpression;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A possible meaning of words in a question. */
public sealed interface Meaning {
  /** A word of a word list. */
  record Word(QuestionLexicon.Sense sense) implements Meaning {}

  /** The kinds of documents named. */
  public record Kind(List<DocumentKind> kinds) implements Meaning {}

  /** The field named. */
  public record Field(String field) implements Meaning {}

  /**
   * Values of fields.
   *
   * @param surely whether the words are a whole value
   * @param taken the name that a misspelt one was taken for; empty if it is spelt correctly
   */
  public record Values(List<FieldValue> values, boolean surely, String taken) implements Meaning {
    public Set<String> fields() {
      return values.stream().map(FieldValue::field).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** A value of a field. */
  public record FieldValue(String field, MetadataValue value) {}

  /** A condition on a field without a value: that documents have it, or have expired. */
  public record Condition(String field, Filter filter) implements Meaning {}

  /** A time. */
  public record Time(TimeExpression time) implements Meaning {}

  /** A comparison with a number. */
  public record Compared(Bound bound) implements Meaning {}

  /** Words in quotation marks. */
  public record Quoted(String words) implements Meaning {}

  /** A small number. */
  public record SmallNumber(int number) implements Meaning {}
}
