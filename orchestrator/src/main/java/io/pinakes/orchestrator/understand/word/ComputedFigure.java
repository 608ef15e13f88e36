package io.pinakes.orchestrator.understand.word;

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

  private static final List<OperationWord> EXTREMES =
      List.of(OperationWord.LARGEST, OperationWord.SMALLEST);

  /** Comparisons that begin a contrast: "how much above the list price". */
  private static final Set<String> CONTRASTS = Set.of("more", "less");

  private final boolean total;

  /** For each other thing to be computed, the operations whose words tell it. */
  private final List<Set<OperationWord>> computed;

  private ComputedFigure(boolean total, List<Set<OperationWord>> computed) {
    this.total = total;
    this.computed = computed;
  }

  /**
   * What {@code question} wants computed.
   *
   * @param figure whether it asks for a figure; otherwise it may speak of a total without asking
   */
  public static ComputedFigure of(String question, boolean figure) {
    List<Token> tokens = Token.of(question);
    List<Set<OperationWord>> computed = new ArrayList<>();
    if (figure ? contains(tokens, AVERAGES) : describesAverage(tokens)) {
      computed.add(AVERAGES);
    }
    for (OperationWord extreme : EXTREMES) {
      if (asksWhichIs(extreme, tokens)) {
        computed.add(EnumSet.of(extreme));
      }
    }
    if (asksHowMuchMore(tokens)) {
      computed.add(DIFFERENCES);
    }
    return new ComputedFigure(figure && contains(tokens, TOTALS), List.copyOf(computed));
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

  /** Whether a noun follows the word for an average, as in "mean score"; not in "what it means". */
  private static boolean describesAverage(List<Token> tokens) {
    return IntStream.range(1, tokens.size())
        .filter(at -> contains(tokens.subList(at - 1, at), AVERAGES))
        .anyMatch(at -> Token.tells(tokens.get(at)));
  }

  /** Whether a question selects by an extreme, as in "which site has the most staff". */
  private static boolean asksWhichIs(OperationWord extreme, List<Token> tokens) {
    int asking =
        IntStream.range(0, tokens.size())
            .filter(at -> QuestionLexicon.ALL.asks("members", tokens, at))
            .findFirst()
            .orElse(tokens.size());
    return IntStream.range(asking, tokens.size())
        .filter(at -> QuestionLexicon.ALL.isOf(tokens.get(at), extreme.sense()))
        .anyMatch(at -> !isInBound(tokens, at));
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

  private static boolean contains(List<Token> tokens, Set<OperationWord> words) {
    return tokens.stream()
        .anyMatch(
            token ->
                words.stream().anyMatch(word -> QuestionLexicon.ALL.isOf(token, word.sense())));
  }
}
