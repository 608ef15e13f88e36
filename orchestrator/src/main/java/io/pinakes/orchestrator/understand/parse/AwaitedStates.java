package io.pinakes.orchestrator.understand.parse;

import io.pinakes.orchestrator.understand.word.QuestionLexicon;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds states in which documents wait for something, called otherwise than the field calls them:
 * "waiting for approval" or "not been approved yet" for {@code awaiting approval}.
 */
final class AwaitedStates {
  private static final QuestionLexicon.Sense ARTICLES =
      new QuestionLexicon.Sense(QuestionLexicon.Category.FUNCTION, "articles");

  /** The most words from a negation to what has not been done: "not yet been approved". */
  private static final int NEGATED = 3;

  private final List<Token> tokens;

  AwaitedStates(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** Adds those among the values of a field with states. */
  void add(String field, List<MetadataValue> values, Chart chart) {
    for (MetadataValue value : values) {
      List<Token> said = Token.of(value.display());
      int waits = QuestionLexicon.ALL.asking("waiting", said, 0);
      if (waits > 0 && waits < said.size()) {
        Meaning meaning =
            new Meaning.Values(List.of(new Meaning.FieldValue(field, value)), true, "");
        awaited(said.subList(waits, said.size()), meaning, chart);
      }
    }
  }

  private void awaited(List<Token> what, Meaning meaning, Chart chart) {
    for (int at = 0; at < tokens.size(); at++) {
      int from = at + QuestionLexicon.ALL.asking("waiting", tokens, at);
      if (from > at && from < tokens.size()) {
        from += QuestionLexicon.ALL.isOf(tokens.get(from), ARTICLES) ? 1 : 0;
        if (stands(what, from)) {
          chart.add(at, from + what.size(), meaning);
        }
      }
      if (what.size() == 1 && isSame(what.getFirst(), tokens.get(at))) {
        int negation = negation(at);
        if (negation >= 0) {
          chart.add(negation, at + 1, meaning);
        }
      }
    }
  }

  private boolean stands(List<Token> what, int from) {
    for (int i = 0; i < what.size(); i++) {
      if (from + i >= tokens.size() || !isSame(what.get(i), tokens.get(from + i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether two words have a stem in common, as "approval" and "approved". */
  private static boolean isSame(Token one, Token other) {
    Set<String> common = new HashSet<>(Token.stems(one.text()));
    common.retainAll(Token.stems(other.text()));
    return !common.isEmpty();
  }

  /** The negation shortly before a word, with only light words between; -1 if there is none. */
  private int negation(int word) {
    for (int at = word - 1; at >= Math.max(0, word - NEGATED); at--) {
      if (QuestionLexicon.ALL.asks("negation", tokens, at)) {
        return at;
      }
      if (Token.tells(tokens.get(at)) && !QuestionLexicon.ALL.isIncidental(tokens, at)) {
        return -1;
      }
    }
    return -1;
  }
}
