package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.CitedWords;
import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.claim.WordPattern;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguagePatterns;
import java.util.ArrayList;
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
 * <p>Neither sentence may contain the whole claim. Where a finite verb follows the cut in the claim
 * and in both sentences, the cut parts subject and predicate, and the claim says of its subject
 * what is said of another. Elsewhere both sentences must have lost content words of the same
 * clause. A sentence that refers back ("it", "this") legitimately takes its subject from elsewhere,
 * and a title may name what a sentence only calls "the device".
 */
final class PastedSentenceCheck {
  /** What joins two predicates with one subject. */
  private static final Pattern JOINED =
      WordPattern.pattern(
          "\\s*"
              + LanguagePatterns.of(PastedSentenceCheck.class, "roles").any("separator")
              + "\\s+(?:\\p{L}{1,3}\\s+)?");

  private final List<Words> sentences = new ArrayList<>();

  /**
   * A sentence with the terms of its words in order.
   *
   * @param around terms around its text
   */
  private record Words(Sentence sentence, List<String> terms, Set<String> around) {
    int at(List<String> wanted) {
      return Collections.indexOfSubList(terms, wanted);
    }

    /** A predicate stands last. */
    int lastAt(List<String> wanted) {
      return Collections.lastIndexOfSubList(terms, wanted);
    }

    /** How many of the first words of a claim follow one another here. */
    int longestBeginning(List<String> claim) {
      int length = claim.size() - 1;
      while (length > 0 && at(claim.subList(0, length)) < 0) {
        length--;
      }
      return length;
    }

    /** How many of the last words of a claim follow one another here. */
    int longestEnd(List<String> claim) {
      int length = claim.size() - 1;
      while (length > 0 && at(claim.subList(claim.size() - length, claim.size())) < 0) {
        length--;
      }
      return length;
    }
  }

  PastedSentenceCheck(CitedWords cited) {
    for (int i = 0; i < cited.texts().size(); i++) {
      for (Sentence sentence : cited.texts().get(i)) {
        sentences.add(new Words(sentence, terms(sentence.tokens()), cited.places().get(i)));
      }
    }
  }

  /** The end of a claim's sentence that belongs to another subject; empty if there is none. */
  Optional<String> in(Sentence claim) {
    List<String> terms = terms(claim.tokens());
    if (sentences.stream().anyMatch(each -> each.at(terms) >= 0)) {
      return Optional.empty();
    }
    for (Words first : sentences) {
      int most = first.longestBeginning(terms);
      for (Words second : most == 0 ? List.<Words>of() : sentences) {
        int least = terms.size() - second.longestEnd(terms);
        if (first.sentence.equals(second.sentence) || least >= terms.size()) {
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

  private boolean isPasted(Sentence claim, int cut, Words one, Words other) {
    List<Token> words = claim.tokens();
    List<Token> beginning = words.subList(0, cut);
    List<Token> end = words.subList(cut, words.size());
    Sentence first = one.sentence;
    Sentence second = other.sentence;
    int from = one.at(terms(beginning));
    int to = other.lastAt(terms(end));
    List<Token> displaced = second.tokens().subList(0, to);
    if (displaced.isEmpty()
        || !says(beginning, second.terms())
        || !says(end, first.terms())
        || !isOther(other, displaced, beginning)) {
      return false;
    }
    boolean predicates =
        Predicates.follows(claim, beginning.getLast())
            && Predicates.follows(second, displaced.getLast())
            && (Predicates.follows(first, first.tokens().get(from + cut - 1))
                || !Predicates.isOneNoun(second, displaced));
    List<Token> lost = first.tokens().subList(from + cut, first.tokens().size());
    return predicates
        ? Predicates.namesAnother(second, displaced, Set.copyOf(terms(beginning)))
        : says(lost, Set.copyOf(terms(end)))
            && first.together(first.tokens().get(from + cut - 1), lost.getFirst())
            && (second.together(displaced.getLast(), second.tokens().get(to))
                || sharesSubject(claim, cut, second, to))
            && !second.pointsBack()
            && !second.pointsBack(displaced);
  }

  /** Whether {@code words} include content words that are not in {@code known}. */
  private static boolean says(List<Token> words, Set<String> known) {
    return words.stream().anyMatch(word -> Sentence.says(word) && !known.contains(word.term()));
  }

  /** Whether a displaced subject is another than the claim's, which a title above does not name. */
  private static boolean isOther(Words second, List<Token> displaced, List<Token> beginning) {
    return says(displaced, Set.copyOf(terms(beginning)))
        && (says(beginning, second.around) || !Predicates.isOneNoun(second.sentence, displaced));
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

  private static List<String> terms(List<Token> tokens) {
    return tokens.stream().map(Token::term).toList();
  }
}
