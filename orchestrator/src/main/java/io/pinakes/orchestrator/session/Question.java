package io.pinakes.orchestrator.session;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What is asked, and on which terms.
 *
 * @param text in natural language, at most {@value #MAX_LENGTH} UTF-16 units
 * @param asked what the user typed, where {@code text} says the same without what went before; the
 *     same as {@code text} otherwise
 * @param filter what every document that is looked at must meet; never relaxed
 * @param language ISO 639-1 code that the answer is wanted in; empty for the question's own
 * @param format the form that the answer is wanted in
 * @param limits what the answer may cost
 */
public record Question(
    String text,
    String asked,
    Filter filter,
    Optional<String> language,
    Format format,
    Limits limits) {
  /** A longer question is refused; documents to be asked about belong into the library. */
  public static final int MAX_LENGTH = 10_000;

  public Question {
    requireNonNull(filter, "filter");
    requireNonNull(language, "language");
    requireNonNull(format, "format");
    requireNonNull(limits, "limits");
    if (text.isBlank()) {
      throw new IllegalArgumentException("the question is empty; ask something");
    }
    if (text.length() > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "a question has at most " + MAX_LENGTH + " characters, got " + text.length());
    }
    text = text.strip();
    asked = asked.strip();
  }

  /** A question to the whole library, in any form, within the usual limits. */
  public static Question of(String text) {
    return new Question(text, text, Filter.all(), Optional.empty(), Format.AUTO, Limits.DEFAULT);
  }

  /** The same question in words that need nothing of what went before. */
  public Question rewritten(String newText) {
    return new Question(newText, asked, filter, language, format, limits);
  }

  /** Another question on the same terms. */
  public Question withText(String newText) {
    return new Question(newText, newText, filter, language, format, limits);
  }

  public Question withFilter(Filter newFilter) {
    return new Question(text, asked, newFilter, language, format, limits);
  }

  /** The same question to these buckets alone, beside the filter it has; to all if none. */
  public Question inBuckets(Collection<String> buckets) {
    if (buckets.isEmpty()) {
      return this;
    }
    List<MetadataValue> values =
        buckets.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList();
    return withFilter(filter.and(new Filter.AnyOf(Fields.BUCKET, values)));
  }

  public Question withLanguage(String newLanguage) {
    return new Question(text, asked, filter, Optional.of(newLanguage), format, limits);
  }

  public Question withFormat(Format newFormat) {
    return new Question(text, asked, filter, language, newFormat, limits);
  }

  public Question withLimits(Limits newLimits) {
    return new Question(text, asked, filter, language, format, newLimits);
  }
}
