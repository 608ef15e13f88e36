package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.quantity.NumberWords;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a question wants computed from several values: a total, a mean, an extreme, a difference. A
 * statement of a single value does not tell it; one that does has a word for it.
 */
public final class ComputedFigure {
  private static final Set<OperationWord> TOTALS =
      EnumSet.of(OperationWord.TOTAL, OperationWord.SUM);

  private static final Set<OperationWord> AVERAGES = EnumSet.of(OperationWord.AVERAGE);

  private static final Set<OperationWord> COMPARATIVES =
      EnumSet.of(OperationWord.MORE, OperationWord.LESS);

  private static final Set<OperationWord> DIFFERENCES =
      EnumSet.of(
          OperationWord.DIFFERENCE,
          OperationWord.GROWTH,
          OperationWord.MORE,
          OperationWord.LESS,
          OperationWord.THAN);

  /** Words of which a row has one if it tells how values differ; else it has a single value. */
  private static final Set<OperationWord> CHANGES =
      EnumSet.of(
          OperationWord.DIFFERENCE, OperationWord.GROWTH, OperationWord.MORE, OperationWord.LESS);

  /** Words for a change over time, as in "has the price gone up". */
  private static final Set<OperationWord> DEVELOPMENTS =
      EnumSet.of(OperationWord.DIFFERENCE, OperationWord.GROWTH);

  /** Comparisons that begin a contrast: "how much above the list price". */
  private static final Set<String> CONTRASTS = Set.of("more", "less");

  /** The most words before an extreme, with those of the question: "what was our dearest". */
  private static final int MOST_BEFORE = 5;

  private final boolean total;

  /** For each other thing to be computed, the operations whose words tell it. */
  private final List<Set<OperationWord>> computed;

  private final boolean compares;

  private ComputedFigure(boolean total, List<Set<OperationWord>> computed, boolean compares) {
    this.total = total;
    this.computed = computed;
    this.compares = compares;
  }

  /**
   * What {@code question} wants computed.
   *
   * @param figure whether it asks for a figure; otherwise it may speak of a total without asking
   * @param confirms whether it asks for a yes or a no
   */
  public static ComputedFigure of(String question, boolean figure, boolean confirms) {
    List<Token> tokens = Token.of(question);
    List<Set<OperationWord>> computed = new ArrayList<>();
    if (figure ? contains(tokens, AVERAGES) : describesAverage(tokens)) {
      computed.add(AVERAGES);
    }
    for (OperationWord extreme : OperationWord.EXTREMES) {
      if (asksWhichIs(extreme, tokens) || asksWhatIs(extreme, tokens)) {
        computed.add(EnumSet.of(extreme));
      }
    }
    if (asksHowMuchMore(tokens)) {
      computed.add(DIFFERENCES);
    }
    return new ComputedFigure(
        figure && contains(tokens, TOTALS),
        List.copyOf(computed),
        compares(tokens) || (confirms && containsPhrase(tokens, DEVELOPMENTS)));
  }

  /** Whether a text compares, as in "how has it changed" or "the difference between". */
  public static boolean comparesIn(String text) {
    return contains(Token.of(text), OperationWord.COMPARING);
  }

  /**
   * Whether a statement has a word for everything that is computed. That for a total may stand
   * elsewhere in the passage: the rows below it add up to it.
   *
   * @param passage the statement and what stands around it
   */
  public boolean mayBeToldBy(String statement, String passage) {
    if (total && !contains(Token.of(passage), TOTALS)) {
      return false;
    }
    List<Token> tokens = computed.isEmpty() ? List.of() : Token.of(statement);
    return computed.stream().allMatch(words -> contains(tokens, words));
  }

  /**
   * Whether a row of a table has a word for the difference that is asked for: a row of prices does
   * not tell which rose.
   *
   * @param row with the names of its columns
   */
  public boolean mayBeToldByRow(String row) {
    return !compares || contains(Token.of(row), CHANGES);
  }

  /**
   * Whether a question asks which of many things changed or is more than another, as in "which
   * prices rose"; the rows of two things tell which of them is more.
   */
  private static boolean compares(List<Token> tokens) {
    boolean two =
        IntStream.range(0, tokens.size())
            .anyMatch(at -> QuestionLexicon.ALL.asks("either", tokens, at));
    return !two
        && IntStream.range(asking(tokens), tokens.size())
            .filter(at -> contains(tokens.subList(at, at + 1), CHANGES))
            .anyMatch(at -> !isInBound(tokens, at) && !isBeforeNumber(tokens, at + 1));
  }

  /** The first word that asks for one of several; their number if none does. */
  private static int asking(List<Token> tokens) {
    return IntStream.range(0, tokens.size())
        .filter(at -> QuestionLexicon.ALL.asks("members", tokens, at))
        .findFirst()
        .orElse(tokens.size());
  }

  /** Whether a number follows, perhaps after "than": "lighter than 5 kg". */
  private static boolean isBeforeNumber(List<Token> tokens, int at) {
    int number =
        at < tokens.size() && contains(tokens.subList(at, at + 1), EnumSet.of(OperationWord.THAN))
            ? at + 1
            : at;
    return number < tokens.size()
        && (Character.isDigit(tokens.get(number).text().charAt(0))
            || NumberWords.isNumber(tokens.get(number).folded()));
  }

  /** Whether a noun follows the word for an average, as in "mean score"; not in "what it means". */
  private static boolean describesAverage(List<Token> tokens) {
    return IntStream.range(1, tokens.size())
        .filter(at -> contains(tokens.subList(at - 1, at), AVERAGES))
        .anyMatch(at -> Token.tells(tokens.get(at)));
  }

  /** Whether a question selects by an extreme, as in "which site has the most staff". */
  private static boolean asksWhichIs(OperationWord extreme, List<Token> tokens) {
    return IntStream.range(asking(tokens), tokens.size())
        .filter(at -> QuestionLexicon.ALL.isOf(tokens.get(at), extreme.sense()))
        .anyMatch(at -> !isInBound(tokens, at));
  }

  /**
   * Whether a question asks for the thing that is an extreme, as in "what was the dearest repair";
   * "what is the maximum load" is a limit that somebody set.
   */
  private static boolean asksWhatIs(OperationWord extreme, List<Token> tokens) {
    return IntStream.range(0, tokens.size() - 1)
        .filter(at -> QuestionLexicon.ALL.asks("what was", tokens, at))
        .anyMatch(
            at ->
                IntStream.range(at + 1, Math.min(at + MOST_BEFORE, tokens.size()))
                    .anyMatch(word -> QuestionLexicon.ALL.isOf(tokens.get(word), extreme.sense())));
  }

  /** Whether a word belongs to a bound, as in "at most". */
  private static boolean isInBound(List<Token> tokens, int word) {
    return IntStream.rangeClosed(0, word)
        .anyMatch(
            at ->
                QuestionLexicon.ALL.limits(tokens, at).keySet().stream()
                    .anyMatch(length -> at + length > word));
  }

  /**
   * Whether a question asks how much more one thing is than another: "how much lighter is A than
   * B", "how much above the list price".
   */
  private static boolean asksHowMuchMore(List<Token> tokens) {
    for (int at = 0; at < tokens.size(); at++) {
      if (QuestionLexicon.ALL.asks("by how much", tokens, at) && isMoreThan(tokens, at)) {
        return true;
      }
      int after =
          at
              + Math.max(
                  QuestionLexicon.ALL.asking("amount", tokens, at),
                  QuestionLexicon.ALL.asking("size", tokens, at));
      if (after == at || after == tokens.size()) {
        continue;
      }
      boolean comparative = contains(tokens.subList(after, after + 1), COMPARATIVES);
      boolean contrast =
          QuestionLexicon.ALL.comparisons(tokens, after).stream()
              .anyMatch(match -> CONTRASTS.contains(match.key()));
      boolean than = contains(tokens.subList(after, tokens.size()), EnumSet.of(OperationWord.THAN));
      if ((comparative && than) || (contrast && !comparative)) {
        return true;
      }
    }
    return false;
  }

  /** Whether something is said to be more than another thing: "the bill is higher than the bid". */
  private static boolean isMoreThan(List<Token> tokens, int from) {
    return IntStream.range(from, tokens.size() - 1)
        .filter(at -> contains(tokens.subList(at, at + 1), COMPARATIVES))
        .filter(at -> contains(tokens.subList(at + 1, at + 2), EnumSet.of(OperationWord.THAN)))
        .anyMatch(at -> !isBeforeNumber(tokens, at + 1));
  }

  private static boolean contains(List<Token> tokens, Set<OperationWord> words) {
    return tokens.stream()
        .anyMatch(
            token ->
                words.stream().anyMatch(word -> QuestionLexicon.ALL.isOf(token, word.sense())));
  }

  /** The same for entries of several words, such as "gone up". */
  private static boolean containsPhrase(List<Token> tokens, Set<OperationWord> words) {
    return IntStream.range(0, tokens.size())
        .boxed()
        .flatMap(
            at ->
                LanguageFile.languages().stream()
                    .flatMap(code -> QuestionLexicon.ALL.at(code, tokens, at).values().stream()))
        .anyMatch(senses -> words.stream().map(OperationWord::sense).anyMatch(senses::contains));
  }
}
