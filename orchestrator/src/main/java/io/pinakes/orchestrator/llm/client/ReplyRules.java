package io.pinakes.orchestrator.llm.client;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.search.language.LanguagePatterns;
import java.util.regex.Pattern;

/** Rules for every text written by a model. */
public final class ReplyRules {
  /** Shorter texts may consist of names and figures, so their language is not checked. */
  private static final int MIN_CHARS_OF_A_LANGUAGE = 60;

  private static final Pattern THOUGHTS =
      Pattern.compile("^\\s*<think(?:ing)?>.*?</think(?:ing)?>", Pattern.DOTALL);
  private static final Pattern REFUSAL =
      Pattern.compile(
          "^" + LanguagePatterns.of(ReplyRules.class, "refusals").any("refusal"),
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private ReplyRules() {}

  /** The reply without the reasoning that the model wrote before it. */
  public static String withoutThoughts(Reply reply) {
    return THOUGHTS.matcher(reply.text()).replaceFirst("");
  }

  /**
   * Checks that a text is not a refusal.
   *
   * @throws ModelException.Refused if it is
   */
  public static void refuseRefusals(String text) {
    if (REFUSAL.matcher(text).find()) {
      throw new ModelException.Refused("the model replied: " + text);
    }
  }

  /**
   * Checks that a text is in a language, if it is long enough to tell.
   *
   * @param language ISO 639-1; {@link LanguageDetector#UNKNOWN} for any
   * @param of names the text that has that language, such as {@code passage}
   * @throws ModelException.BadReply if it is in another
   */
  public static void requireLanguage(
      String language, LanguageDetector languages, String text, String of, Reply reply) {
    if (language.equals(LanguageDetector.UNKNOWN) || text.length() < MIN_CHARS_OF_A_LANGUAGE) {
      return;
    }
    String spoken = languages.of(text);
    if (!spoken.equals(LanguageDetector.UNKNOWN) && !spoken.equals(language)) {
      throw new ModelException.BadReply(
          "the reply is not in the language of the " + of, reply.text());
    }
  }
}
