package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguagePatterns;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Detects claims that join the beginning of one sentence to the end of another, so that the subject
 * of one gets the predicate of the other.
 *
 * <p>Both sentences must have lost content words, and neither may contain the whole claim. A
 * sentence that refers back ("it", "this") legitimately takes its subject from elsewhere.
 */
final class PastedSentenceCheck {
  /** What joins two predicates with one subject. */
  private static final Pattern JOINED =
      WordPattern.pattern(
          "\\s*"
              + LanguagePatterns.of(PastedSentenceCheck.class, "roles").any("separator")
              + "\\s+(?:\\p{L}{1,3}\\s+)?");

  private final List<Sentence> sentences;
  private final Set<String> around;

  /**
   * @param sentences all cited sentences
   * @param around words around them
   */
  PastedSentenceCheck(List<Sentence> sentences, Set<String> around) {
    this.sentences = sentences;
    this.around = around;
  }

  /** The end of a claim's sentence that belongs to another subject; empty if there is none. */
  Optional<String> in(Sentence claim) {
    List<String> terms = terms(claim.tokens());
    if (sentences.stream().anyMatch(each -> at(each, terms) >= 0)) {
      return Optional.empty();
    }
    for (Sentence first : sentences) {
      int most = longestBeginning(first, terms);
      for (Sentence second : most == 0 ? List.<Sentence>of() : sentences) {
        int least = terms.size() - longestEnd(second, terms);
        if (first == second || least >= terms.size()) {
          continue;
        }
        for (int cut = Math.max(1, least); cut <= most; cut++) {
          if (isPasted(claim, cut, first, second)) {
            List<Token> end = claim.tokens().subList(cut, terms.size());
            return Optional.of(
                end.stream()
                    .filter(Sentence::says)
                    .map(word -> "\"" + claim.written(word) + "\"")
                    .collect(Collectors.joining(", ")));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean isPasted(Sentence claim, int cut, Sentence first, Sentence second) {
    List<Token> words = claim.tokens();
    List<Token> beginning = words.subList(0, cut);
    List<Token> end = words.subList(cut, words.size());
    int from = at(first, terms(beginning));
    int to = at(second, terms(end));
    List<Token> lost = first.tokens().subList(from + cut, first.tokens().size());
    List<Token> displaced = second.tokens().subList(0, to);
    return says(beginning, second.terms())
        && says(end, first.terms())
        && says(lost, Set.copyOf(terms(end)))
        && first.together(first.tokens().get(from + cut - 1), lost.getFirst())
        && isOther(displaced, beginning)
        && (second.together(displaced.getLast(), second.tokens().get(to))
            || sharesSubject(claim, cut, second, to))
        && !second.pointsBack()
        && !second.pointsBack(displaced);
  }

  /** Whether {@code words} include content words that are not in {@code known}. */
  private static boolean says(List<Token> words, Set<String> known) {
    return words.stream().anyMatch(word -> Sentence.says(word) && !known.contains(word.term()));
  }

  /** Whether a displaced subject is another than the claim's, which a title does not name. */
  private boolean isOther(List<Token> displaced, List<Token> beginning) {
    return says(beginning, around) && says(displaced, Set.copyOf(terms(beginning)));
  }

  /**
   * Whether the end is the second of two predicates joined by "and", whose subject the claim
   * replaces: "Vehicles meet Euro 6 and have air suspension".
   */
  private static boolean sharesSubject(Sentence claim, int cut, Sentence second, int to) {
    Set<String> beginning = Set.copyOf(terms(claim.tokens().subList(0, cut)));
    return claim.together(claim.tokens().get(cut - 1), claim.tokens().get(cut))
        && second.tokens().subList(0, to).stream()
            .noneMatch(word -> Sentence.says(word) && beginning.contains(word.term()))
        && JOINED
            .matcher(second.between(second.tokens().get(to - 1), second.tokens().get(to)))
            .matches();
  }

  private static int longestBeginning(Sentence sentence, List<String> terms) {
    int length = terms.size() - 1;
    while (length > 0 && at(sentence, terms.subList(0, length)) < 0) {
      length--;
    }
    return length;
  }

  private static int longestEnd(Sentence sentence, List<String> terms) {
    int length = terms.size() - 1;
    while (length > 0 && at(sentence, terms.subList(terms.size() - length, terms.size())) < 0) {
      length--;
    }
    return length;
  }

  private static int at(Sentence sentence, List<String> terms) {
    return Collections.indexOfSubList(terms(sentence.tokens()), terms);
  }

  private static List<String> terms(List<Token> tokens) {
    return tokens.stream().map(Token::term).toList();
  }
}
