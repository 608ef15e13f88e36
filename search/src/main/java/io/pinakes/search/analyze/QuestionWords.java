package io.pinakes.search.analyze;

import io.pinakes.search.language.LanguageFile;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Question words and function words, as listed in {@code question-words.txt} for each language.
 * Lucene's English stop words lack most of these; its lists for other languages have them.
 */
public final class QuestionWords {
  private static final String ENGLISH = "en";

  private static final Set<String> ENGLISH_TERMS =
      terms(LanguageFile.groups(QuestionWords.class, ENGLISH, "question-words").get("function"));
  private static final Set<String> ALL_TERMS =
      terms(
          LanguageFile.groupsOfAll(QuestionWords.class, "question-words").values().stream()
              .flatMap(List::stream)
              .toList());

  private QuestionWords() {}

  private static Set<String> terms(@Nullable List<String> words) {
    return Stream.ofNullable(words)
        .flatMap(List::stream)
        .map(text -> LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT).tokens(text))
        .flatMap(Collection::stream)
        .map(Token::term)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether {@code term}, as indexed, carries no meaning in a question in any language. */
  public static boolean contains(String term) {
    return ALL_TERMS.contains(term);
  }

  /**
   * Whether {@code term}, as produced by the English analysis, carries no meaning in English text.
   */
  static boolean inEnglish(String term) {
    return ENGLISH_TERMS.contains(term);
  }
}
