package io.pinakes.orchestrator.converse;

import io.pinakes.orchestrator.kind.KindReader;
import io.pinakes.search.query.QueryAnalysis;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;

/**
 * A message that asks a question of its own, such as "and who is the landlord?": it has a verb and
 * names what it asks for, unlike "and in 2024?".
 */
final class WholeQuestion {
  /** The verb follows the question word, with a noun between at most. */
  private static final int VERB_WITHIN = 4;

  private final String text;
  private final String language;
  private final List<String> asked;

  private WholeQuestion(String text, String language, List<String> asked) {
    this.text = text;
    this.language = language;
    this.asked = asked;
  }

  /**
   * Reads a message without "and"; empty unless it is a whole question.
   *
   * @param analysis the values and times in it, which may stand in for others
   */
  static Optional<WholeQuestion> of(String message, String language, QueryAnalysis analysis) {
    List<String> words = MessageWords.words(message);
    boolean verb = words.stream().limit(VERB_WITHIN).anyMatch(MessageWords.of("verbs")::contains);
    List<String> asked = KindReader.asked(message, language);
    return verb
            && KindReader.opens(message)
            && asked.stream().anyMatch(word -> !isGiven(word, analysis))
        ? Optional.of(new WholeQuestion(message, language, asked))
        : Optional.empty();
  }

  private static boolean isGiven(String word, QueryAnalysis analysis) {
    String plain = word.toLowerCase(Locale.ROOT);
    return analysis.mentions().stream().anyMatch(each -> holds(each.words(), plain))
        || analysis.times().stream().anyMatch(each -> holds(each.words(), plain));
  }

  private static boolean holds(String words, String word) {
    return MessageWords.words(words).contains(word);
  }

  /**
   * An earlier question with what this one asks for: "what was the profit of Acme?" for "and what
   * was the profit?" after "what was the revenue of Acme?"; empty if they do not begin alike, or
   * this one says itself what it is about.
   */
  Optional<String> inPlaceOf(String earlier) {
    List<String> replaced = KindReader.asked(earlier, language);
    Matcher before = MessageWords.phrase(replaced).matcher(earlier);
    Matcher now = MessageWords.phrase(asked).matcher(text);
    return !replaced.isEmpty()
            && before.find()
            && now.find()
            && isSame(earlier.substring(0, before.start()), text.substring(0, now.start()))
            && MessageWords.words(text.substring(now.end())).stream().noneMatch(MessageWords::tells)
        ? Optional.of(
            earlier.substring(0, before.start())
                + text.substring(now.start(), now.end())
                + earlier.substring(before.end()))
        : Optional.empty();
  }

  private static boolean isSame(String one, String other) {
    return MessageWords.words(one).equals(MessageWords.words(other));
  }
}
