package io.pinakes.orchestrator.verify.wording;

import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Counts the words that negate a statement. */
public final class Negations {
  private static final LanguagePatterns PHRASES =
      LanguagePatterns.of(Negations.class, "negation-phrases");

  /** Phrases that only state an amount or count, such as "no more than". */
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

  /** The yes or no before the statement that answers a question. */
  private static final Pattern ANSWER =
      WordPattern.pattern(
          "^\\s*"
              + WordPattern.alternatives(WordPattern.words(Negations.class, "negations", "answer"))
              + "\\s*[,:;.–-]\\s+");

  private Negations() {}

  /** The claim without a leading yes or no. */
  static String statement(String claim) {
    return ANSWER.matcher(claim).replaceFirst("");
  }

  /** Whether there is a negation, even if it only states an amount. */
  public static boolean any(String text) {
    return NEGATION.matcher(text).find();
  }

  /** The number of negations. */
  static int in(String text) {
    return in(text, new Span(0, text.length()));
  }

  /** The number of negations that begin within a part of a text; bounds may extend beyond it. */
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
