package io.pinakes.orchestrator.llm.index;

import io.pinakes.indexer.LanguageDetector;
import io.pinakes.orchestrator.llm.client.ModelException;
import io.pinakes.orchestrator.llm.client.Reply;
import io.pinakes.orchestrator.llm.client.ReplyRules;
import io.pinakes.search.text.TokenEstimate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the context from a reply: one line, without reasoning, preamble or surrounding quotation
 * marks. It must not be empty or a refusal, must have at most {@value #MAX_TOKENS} tokens, and must
 * be in the requested language.
 */
final class ContextReply implements Reply.Reader<String> {
  static final int MAX_TOKENS = 150;

  private static final Pattern PREAMBLE =
      Pattern.compile(
          "^(?:(?:sure|certainly|of course|okay|ok|absolutely)\\b[!,.]?\\s*)?"
              + "(?:(?:here(?:['’]s| is| are)|below is|this is)\\b[^:.\\n]{0,100}:"
              + "|(?:the )?(?:\\*\\*)?(?:note|context|output|answer|reply)(?: for [^:.\\n]{0,60})?"
              + "(?:\\*\\*)?:(?:\\*\\*)?)\\s*",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern ASSENT =
      Pattern.compile("^(?:sure|certainly|of course|absolutely)[!.]\\s+", Pattern.CASE_INSENSITIVE);
  private static final String QUOTES = "\"“”„«»'`*";

  private final String language;
  private final LanguageDetector languages;

  /**
   * @param language ISO 639-1; {@link LanguageDetector#UNKNOWN} for any
   */
  ContextReply(String language, LanguageDetector languages) {
    this.language = language;
    this.languages = languages;
  }

  @Override
  public String read(Reply reply) {
    String text = ReplyRules.withoutThoughts(reply);
    text = text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    text = unquoted(text);
    Matcher preamble = PREAMBLE.matcher(text);
    text = preamble.find() ? text.substring(preamble.end()) : ASSENT.matcher(text).replaceFirst("");
    text = unquoted(text.strip());
    if (text.isEmpty()) {
      throw new ModelException.BadReply("the reply is empty", reply.text());
    }
    ReplyRules.refuseRefusals(text);
    // both counts are too high: the model's includes its reasoning, the estimate is conservative
    int estimate = TokenEstimate.of(text);
    if (reply.cut() || Math.min(reply.tokens().orElse(estimate), estimate) > MAX_TOKENS) {
      throw new ModelException.BadReply(
          "the reply is longer than " + MAX_TOKENS + " tokens", reply.text());
    }
    ReplyRules.requireLanguage(language, languages, text, "passage", reply);
    return text;
  }

  private static String unquoted(String text) {
    int start = 0;
    int end = text.length();
    while (end - start >= 2
        && QUOTES.indexOf(text.charAt(start)) >= 0
        && QUOTES.indexOf(text.charAt(end - 1)) >= 0) {
      start++;
      end--;
    }
    return text.substring(start, end).strip();
  }
}
