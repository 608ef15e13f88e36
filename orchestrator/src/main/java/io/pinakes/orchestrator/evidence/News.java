package io.pinakes.orchestrator.evidence;

import io.pinakes.orchestrator.kind.FitChecker;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a statement says beyond the question and its own context.
 *
 * @param repeats whether it only repeats them, as a label does
 * @param figure whether it has a figure that they do not have
 */
record News(boolean repeats, boolean figure) {
  static final double NO_FIGURE = 0.75;
  static final double NO_NEWS = 0.5;

  /** A statement with fewer words beyond question and headings is a mere label. */
  static final int MIN_NEWS = 2;

  /** Superscripts belong to a unit or lead to a note: "Size (m²)". */
  private static final String DIGITS = "[\\p{N}&&[^\u00b2\u00b3\u00b9]]+";

  private static final Pattern FIGURE = Pattern.compile(DIGITS + "(?:[.,:]" + DIGITS + ")*");

  private static final Pattern ENUMERATOR =
      Pattern.compile("(?U)^\\W*(§|\\p{L}\\b)?\\W*\\p{N}*(\\.\\p{N}+)*[.)]?\\s");

  /**
   * The news in a part of a passage.
   *
   * @param tokens those of the passage
   */
  static News of(String chunk, Span span, List<Token> tokens, KnownContext known) {
    String text = span.of(chunk);
    Matcher enumerator = ENUMERATOR.matcher(text);
    int start = span.start() + (enumerator.find() ? enumerator.end() : 0);
    Set<String> newTerms =
        tokens.stream()
            .filter(token -> start <= token.span().start() && token.span().end() <= span.end())
            .map(Token::term)
            .collect(Collectors.toCollection(HashSet::new));
    newTerms.removeAll(known.terms());
    boolean telling =
        newTerms.stream().anyMatch(News::hasFigure)
            || namesAnother(chunk, start, span.end(), tokens, newTerms);
    boolean repeats = newTerms.isEmpty() || (newTerms.size() < MIN_NEWS && !telling);
    return new News(repeats, !known.figures().containsAll(told(text)));
  }

  /**
   * The factor for its support.
   *
   * @param mayRepeat whether a mere repetition may be the answer
   * @param wantsFigure whether the answer needs a figure
   */
  double factor(boolean mayRepeat, boolean wantsFigure) {
    if (repeats && !mayRepeat) {
      return NO_NEWS;
    }
    return wantsFigure && !figure ? NO_FIGURE : 1;
  }

  /** Whether a new word after the first is capitalized, as in "The seat is Lyon". */
  private static boolean namesAnother(
      String chunk, int start, int end, List<Token> tokens, Set<String> newTerms) {
    return tokens.stream()
        .filter(token -> start < token.span().start() && token.span().end() <= end)
        .filter(token -> newTerms.contains(token.term()))
        .anyMatch(token -> Character.isUpperCase(chunk.charAt(token.span().start())));
  }

  static boolean hasFigure(String text) {
    return FIGURE.matcher(text).find();
  }

  /** The figures of a text, as written. */
  static Set<String> figures(String text) {
    return FIGURE
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** The figures of a text; those with a unit are other than those without. */
  static Set<String> told(String text) {
    Set<String> measured = FitChecker.measured(text);
    Set<String> told = figures(text);
    told.removeIf(figure -> measured.stream().anyMatch(each -> each.startsWith(figure + " ")));
    told.addAll(measured);
    return told;
  }
}
