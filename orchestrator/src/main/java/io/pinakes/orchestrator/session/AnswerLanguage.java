package io.pinakes.orchestrator.session;

import io.pinakes.search.language.LanguageFile;
import java.util.IllformedLocaleException;
import java.util.Locale;

/** Reads the code of a language to answer in: ISO 639, perhaps with a region or script (BCP 47). */
final class AnswerLanguage {
  private static final int MAX_SHOWN = 40;

  private AnswerLanguage() {}

  /**
   * The code as it is usually written; without region if the built-in sentences exist in the
   * language, as they have none.
   *
   * @throws IllegalArgumentException if no language has this code
   */
  static String of(String code) {
    Locale locale = locale(code);
    String language = locale.getLanguage();
    // a code without a name is shown as it is
    if (language.isEmpty() || locale.getDisplayLanguage(Locale.ENGLISH).equals(language)) {
      throw unknown(code);
    }
    return LanguageFile.languages().contains(language) ? language : locale.toLanguageTag();
  }

  private static Locale locale(String code) {
    try {
      return new Locale.Builder().setLanguageTag(code).build();
    } catch (IllformedLocaleException e) {
      throw unknown(code);
    }
  }

  private static IllegalArgumentException unknown(String code) {
    String shown = code.length() <= MAX_SHOWN ? code : code.substring(0, MAX_SHOWN) + "…";
    return new IllegalArgumentException(
        "a language is given by its code, such as en, de or de-CH, got \"" + shown + '"');
  }
}
