package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Counts the words that turn a statement into its contrary. */
public final class Negations {
  private static final LanguagePatterns PHRASES =
      LanguagePatterns.of(Negations.class, "negation-phrases");

  /** They say how much, or count something. */
  private static final Pattern BOUNDS =
      WordPattern.pattern(
          WordPattern.whole(WordPattern.words(Negations.class, "negations", "bound")).pattern()
              + "|\\b"
              + PHRASES.any("bound"));

  private static final Pattern NEGATION =
      WordPattern.pattern(
          "(?<![\\p{L}\\p{N}-])"
              + WordPattern.alternatives(
                  WordPattern.words(Negations.class, "negations", "negation"))
              + "(?![\\p{L}\\p{N}-])|"
              + PHRASES.any("ending"));

  /** The answer to a yes-no question, before what is said. */
  private static final Pattern ANSWER =
      WordPattern.pattern(
          "^\\s*"
              + WordPattern.alternatives(WordPattern.words(Negations.class, "negations", "answer"))
              + "\\s*[,:;.–-]\\s+");

  private Negations() {}

  /** Without the yes or no that it begins with. */
  static String statement(String claim) {
    return ANSWER.matcher(claim).replaceFirst("");
  }

  /** Whether there is one, though it may only say how much. */
  public static boolean any(String text) {
    return NEGATION.matcher(text).find();
  }

  /** How many there are. */
  static int in(String text) {
    return in(text, new Span(0, text.length()));
  }

  /** How many begin within a part of a text; bounds may begin before it or end behind it. */
  static int in(String text, Span part) {
    return (int)
        NEGATION
            .matcher(BOUNDS.matcher(text).replaceAll(match -> blank(match)))
            .results()
            .filter(match -> match.start() >= part.start() && match.start() < part.end())
            .count();
  }

  private static String blank(MatchResult match) {
    return " ".repeat(match.group().length());
  }
}
