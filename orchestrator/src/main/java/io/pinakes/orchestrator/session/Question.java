package io.pinakes.orchestrator.session;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.navigate.NavigationMode;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A question with its settings and limits.
 *
 * @param text in natural language, at most {@value #MAX_LENGTH} UTF-16 units
 * @param asked what the user typed, if {@code text} is a self-contained version of it; otherwise
 *     equal to {@code text}
 * @param filter the condition on every document that is read; never relaxed
 * @param language ISO 639-1 code of the language to answer in; empty for that of the question
 * @param format the form of the answer
 * @param strategy how to find the answer
 * @param navigation how to walk the hierarchy, if it is walked
 * @param effort how much a language model does, if there is one
 * @param judged whether a language model, if there is one, reviews every verified claim
 * @param limits the limits of the answer
 */
public record Question(
    String text,
    String asked,
    Filter filter,
    Optional<String> language,
    Format format,
    Strategy strategy,
    NavigationMode navigation,
    Effort effort,
    boolean judged,
    Limits limits) {
  /** Maximum length of a question; documents to ask about belong in the library. */
  public static final int MAX_LENGTH = 10_000;

  public Question {
    requireNonNull(filter, "filter");
    requireNonNull(language, "language");
    requireNonNull(format, "format");
    requireNonNull(strategy, "strategy");
    requireNonNull(navigation, "navigation");
    requireNonNull(effort, "effort");
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

  /** A question to the whole library with default settings and limits. */
  public static Question of(String text) {
    return new Question(
        text,
        text,
        Filter.all(),
        Optional.empty(),
        Format.AUTO,
        Strategy.AUTO,
        NavigationMode.DRILL_DOWN,
        Effort.MEDIUM,
        false,
        Limits.DEFAULT);
  }

  /** This question with a self-contained text. */
  public Question rewritten(String newText) {
    return new Question(
        newText, asked, filter, language, format, strategy, navigation, effort, judged, limits);
  }

  /** Another question with the same settings and limits. */
  public Question withText(String newText) {
    return new Question(
        newText, newText, filter, language, format, strategy, navigation, effort, judged, limits);
  }

  public Question withFilter(Filter newFilter) {
    return new Question(
        text, asked, newFilter, language, format, strategy, navigation, effort, judged, limits);
  }

  /**
   * This question restricted to some buckets, in addition to its filter; to all if {@code buckets}
   * is empty.
   */
  public Question inBuckets(Collection<String> buckets) {
    if (buckets.isEmpty()) {
      return this;
    }
    List<MetadataValue> values =
        buckets.stream().<MetadataValue>map(MetadataValue.Keyword::new).toList();
    return withFilter(filter.and(new Filter.AnyOf(Fields.BUCKET, values)));
  }

  /**
   * This question to be answered in a language.
   *
   * @param newLanguage its code, such as {@code de} or {@code de-CH}
   * @throws IllegalArgumentException if no language has this code
   */
  public Question withLanguage(String newLanguage) {
    return new Question(
        text,
        asked,
        filter,
        Optional.of(AnswerLanguage.of(newLanguage)),
        format,
        strategy,
        navigation,
        effort,
        judged,
        limits);
  }

  public Question withFormat(Format newFormat) {
    return new Question(
        text, asked, filter, language, newFormat, strategy, navigation, effort, judged, limits);
  }

  public Question withStrategy(Strategy newStrategy) {
    return new Question(
        text, asked, filter, language, format, newStrategy, navigation, effort, judged, limits);
  }

  /** This question with another way to walk the hierarchy, if it is walked. */
  public Question withNavigation(NavigationMode newNavigation) {
    return new Question(
        text, asked, filter, language, format, strategy, newNavigation, effort, judged, limits);
  }

  public Question withEffort(Effort newEffort) {
    return new Question(
        text, asked, filter, language, format, strategy, navigation, newEffort, judged, limits);
  }

  public Question withJudge(boolean newJudged) {
    return new Question(
        text, asked, filter, language, format, strategy, navigation, effort, newJudged, limits);
  }

  public Question withLimits(Limits newLimits) {
    return new Question(
        text, asked, filter, language, format, strategy, navigation, effort, judged, newLimits);
  }
}
