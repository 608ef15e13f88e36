package io.pinakes.orchestrator.understand.word;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Puts the particle of a separable verb beside it: "läuft ... aus" is found as "läuft aus". */
public final class SeparableVerbs {
  private static final String CLAUSE_END = ",;.?!";

  private SeparableVerbs() {}

  /**
   * The words of a question, each particle at the end of a clause moved to the verb before it with
   * which it is a known phrase.
   */
  public static List<Token> joined(String question, List<Token> tokens, String language) {
    List<Token> joined = new ArrayList<>(tokens);
    for (int at = 0; at < joined.size(); at++) {
      int particle = at;
      if (!QuestionLexicon.ALL.asks("particles", joined, at) || !ends(question, joined.get(at))) {
        continue;
      }
      IntStream.range(0, at - 1)
          .filter(verb -> isKnown(joined.get(verb), joined.get(particle), language))
          .findFirst()
          .ifPresent(
              verb -> {
                Token moved = joined.remove(particle);
                int end = joined.get(verb).end(); // where the order of the words is kept
                joined.add(verb + 1, new Token(moved.text(), moved.folded(), end, end));
              });
    }
    return joined;
  }

  private static boolean ends(String question, Token word) {
    String rest = question.substring(word.end()).stripLeading();
    return rest.isEmpty() || CLAUSE_END.indexOf(rest.charAt(0)) >= 0;
  }

  private static boolean isKnown(Token verb, Token particle, String language) {
    return QuestionLexicon.ALL.at(language, List.of(verb, particle), 0).containsKey(2);
  }
}
