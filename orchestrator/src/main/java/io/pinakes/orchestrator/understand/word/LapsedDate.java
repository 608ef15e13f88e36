package io.pinakes.orchestrator.understand.word;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Words that say that a date has passed: "past its review date", "whose calibration is overdue",
 * "should have been tested by now".
 *
 * @param from the first token
 * @param to the token after the last
 * @param names tokens that may name the date, the likeliest first
 * @param ofVerb whether the first name is a verb that follows: "should have been tested"
 * @param denied whether it has not passed yet
 */
public record LapsedDate(int from, int to, List<Integer> names, boolean ofVerb, boolean denied) {
  /** The most words between the words for passing and the name of a date. */
  private static final int REACH = 4;

  /** The most words from a negation to what it denies: "hasn't passed", "not yet passed". */
  private static final int NEGATED = 3;

  private static final QuestionLexicon.Sense DATE =
      new QuestionLexicon.Sense(QuestionLexicon.Category.PROPERTY, "date");

  public LapsedDate {
    names = List.copyOf(names);
  }

  /** All of them in a question, in order. */
  public static List<LapsedDate> read(List<Token> tokens) {
    List<LapsedDate> found = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      int beyond = QuestionLexicon.ALL.asking("beyond", tokens, at);
      int gone = QuestionLexicon.ALL.asking("gone by", tokens, at);
      int passed = QuestionLexicon.ALL.asking("passed", tokens, at);
      int expected = QuestionLexicon.ALL.asking("expected done", tokens, at);
      boolean named = beyond > 0 && beyond(tokens, at, at + beyond, found);
      if (gone > 0) {
        gone(tokens, at, at + gone, found);
      }
      if (passed > 0 && !named && isAfterDate(tokens, at)) { // not "which lifts passed inspection"
        gone(tokens, at, at + passed, found);
      }
      if (expected > 0) {
        List<Integer> names = after(tokens, at + expected);
        if (!names.isEmpty()) {
          found.add(new LapsedDate(at, at + expected, names, true, false));
        }
      }
    }
    return found;
  }

  /** The token after a name, and after a word for a date that follows it: "review date". */
  public static int end(List<Token> tokens, int name) {
    boolean dated =
        name + 1 < tokens.size() && QuestionLexicon.ALL.isOf(tokens.get(name + 1), DATE);
    return name + (dated ? 2 : 1);
  }

  /**
   * Where a question ends that denies again what was expected, from {@code end} on: "by now, but
   * haven't been"; {@code end} if it goes on otherwise.
   */
  public static int tail(List<Token> tokens, int end) {
    boolean denied = false;
    for (int at = end; at < tokens.size(); at++) {
      boolean denies = QuestionLexicon.ALL.asks("negation", tokens, at);
      boolean light = !Token.tells(tokens.get(at)) || QuestionLexicon.ALL.isIncidental(tokens, at);
      if (!denies && !light) {
        return end;
      }
      denied |= denies;
    }
    return denied ? tokens.size() : end;
  }

  /** "past its review date". */
  private static boolean beyond(List<Token> tokens, int at, int from, List<LapsedDate> found) {
    int end =
        IntStream.range(from, Math.min(tokens.size(), from + REACH))
            .filter(date -> QuestionLexicon.ALL.isOf(tokens.get(date), DATE))
            .findFirst()
            .orElse(-1);
    boolean named = end > from && isDetermined(tokens.get(from)); // not "past ten days"
    if (named) {
      List<Integer> names =
          IntStream.range(from, end).filter(each -> Token.tells(tokens.get(each))).boxed().toList();
      found.add(new LapsedDate(at, end + 1, names, false, false));
    }
    return named;
  }

  private static boolean isAfterDate(List<Token> tokens, int at) {
    return IntStream.range(Math.max(0, at - REACH), at)
        .anyMatch(before -> QuestionLexicon.ALL.isOf(tokens.get(before), DATE));
  }

  private static boolean isDetermined(Token first) {
    return !Token.tells(first)
        || QuestionLexicon.ALL.isOf(
            first, new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "articles"));
  }

  /** "its review date has passed", "overdue for review". */
  private static void gone(List<Token> tokens, int at, int end, List<LapsedDate> found) {
    int negation =
        IntStream.range(Math.max(0, at - NEGATED), at)
            .filter(before -> QuestionLexicon.ALL.asks("negation", tokens, before))
            .findFirst()
            .orElse(-1);
    List<Integer> names = new ArrayList<>();
    for (int before = at - 1; before >= Math.max(0, at - REACH - 2); before--) {
      if (Token.tells(tokens.get(before)) && !QuestionLexicon.ALL.isOf(tokens.get(before), DATE)) {
        names.add(before);
      }
    }
    names.addAll(after(tokens, end));
    found.add(new LapsedDate(negation < 0 ? at : negation, end, names, false, negation >= 0));
  }

  /** The words after a place that say more than a stop word, without words for a date. */
  private static List<Integer> after(List<Token> tokens, int from) {
    return IntStream.range(from, Math.min(tokens.size(), from + REACH))
        .filter(each -> Token.tells(tokens.get(each)))
        .filter(each -> !QuestionLexicon.ALL.isOf(tokens.get(each), DATE))
        .boxed()
        .toList();
  }
}
