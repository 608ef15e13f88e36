package io.pinakes.search.analyze;

import io.pinakes.search.language.LanguageFile;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Words that ask and words that only hold a sentence together, as {@code question-words.txt} of
 * each language lists them. Lucene's English stop words leave most of these to be searched for;
 * those of other languages do not.
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

  /** Whether {@code term}, as the index has it, says nothing in a question of any language. */
  public static boolean contains(String term) {
    return ALL_TERMS.contains(term);
  }

  /** Whether {@code term}, as the English analysis makes it, says nothing in any English text. */
  static boolean inEnglish(String term) {
    return ENGLISH_TERMS.contains(term);
  }
}
