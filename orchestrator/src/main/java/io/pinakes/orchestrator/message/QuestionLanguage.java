package io.pinakes.orchestrator.message;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.query.Filter;
import io.pinakes.search.translate.Translations;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the language of a question, among English and the languages of the documents; if there are
 * none, among those that have messages.
 */
public final class QuestionLanguage {
  private QuestionLanguage() {}

  /**
   * The language of a question.
   *
   * @return an ISO 639-1 code, {@code und} if not clear
   */
  public static String of(String question, Library library) {
    return of(question, library, library.lexicon().translations(question));
  }

  /**
   * The same.
   *
   * @param translations of the question
   */
  public static String of(String question, Library library, Translations translations) {
    Optional<String> told = translations.language();
    return told.isPresent() ? told.get() : detected(question, library);
  }

  private static String detected(String question, Library library) {
    Set<String> languages = new HashSet<>(Set.of("en"));
    library
        .values("language", Filter.all(), LanguageDetector.ALL.size())
        .forEach(
            count -> {
              if (count.value() instanceof MetadataValue.Keyword(String code)) {
                languages.add(code.toLowerCase(Locale.ROOT));
              }
            });
    if (languages.size() == 1 && library.count(Filter.all()) == 0) {
      languages.addAll(LanguageFile.languages());
    }
    languages.retainAll(LanguageDetector.ALL);
    return languages.size() == 1 ? "en" : LanguageDetector.among(languages).of(question);
  }
}
