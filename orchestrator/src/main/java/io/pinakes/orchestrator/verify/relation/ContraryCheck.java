package io.pinakes.orchestrator.verify.relation;

import io.pinakes.orchestrator.verify.claim.Sentence;
import io.pinakes.orchestrator.verify.wording.Negations;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds a directional word in a claim where the cited sentence has its opposite: rose and fell,
 * before and after, at least and at most.
 *
 * <p>Only if each has exactly one of the two, neither has a negation, and the words on either side
 * are the same: "A before B" equals "B after A".
 */
public final class ContraryCheck {
  private static final Map<String, Map<String, Set<String>>> CONTRARY =
      LanguageFile.languages().stream()
          .collect(
              Collectors.toUnmodifiableMap(LanguageAnalyzer::analysisOf, ContraryCheck::contrary));

  private ContraryCheck() {}

  private static Map<String, Set<String>> contrary(String language) {
    Map<String, Set<String>> contrary = new HashMap<>();
    for (String pair : LanguageFile.lines(ContraryCheck.class, language, "contraries")) {
      String[] words = pair.split(",\\s*", -1);
      String one = term(language, words[0]);
      String other = term(language, words[1]);
      contrary.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
      contrary.computeIfAbsent(other, _ -> new HashSet<>()).add(one);
    }
    return contrary;
  }

  private static String term(String language, String word) {
    List<Token> tokens = LanguageAnalyzer.of(language).tokens(word);
    return tokens.isEmpty() ? word : tokens.getFirst().term();
  }

  /**
   * Why a claim says the opposite of {@code cited}; empty if it does not.
   *
   * @param said words around the source, from which the claim may take its direction
   */
  public static Optional<String> turned(
      Sentence claim, Sentence cited, Set<String> said, String language) {
    Map<String, Set<String>> contrary = CONTRARY.getOrDefault(language, Map.of());
    if (Negations.any(claim.text()) || Negations.any(cited.text())) {
      return Optional.empty();
    }
    Set<String> own = claim.terms();
    Set<String> there = cited.terms();
    for (Token word : claim.tokens()) {
      String term = word.term();
      if (there.contains(term) || said.contains(term)) {
        continue;
      }
      for (String other : contrary.getOrDefault(term, Set.of())) {
        if (there.contains(other) && !own.contains(other)) {
          Token counterpart = first(cited, other);
          if (!isConverse(claim, word, cited, counterpart)) {
            return Optional.of(reason(claim.written(word), cited.written(counterpart)));
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a claim is the converse of a sentence: "B is lower than A" for "A is higher than B".
   */
  static boolean areConverse(Sentence claim, Sentence cited, String language) {
    return !converse(claim, cited, language).isEmpty();
  }

  /** The words that make a claim the converse of a sentence. */
  static List<Token> converse(Sentence claim, Sentence cited, String language) {
    Map<String, Set<String>> contrary = CONTRARY.getOrDefault(language, Map.of());
    Set<String> own = claim.terms();
    Set<String> there = cited.terms();
    return claim.tokens().stream()
        .filter(word -> contrary.containsKey(word.term()) && !there.contains(word.term()))
        .filter(
            word ->
                contrary.getOrDefault(word.term(), Set.of()).stream()
                    .filter(other -> there.contains(other) && !own.contains(other))
                    .anyMatch(other -> isConverse(claim, word, cited, first(cited, other))))
        .toList();
  }

  /** Whether two terms are opposites. */
  static boolean areContrary(String one, String other, String language) {
    return CONTRARY.getOrDefault(language, Map.of()).getOrDefault(one, Set.of()).contains(other);
  }

  /** The reason for a word where the evidence has its opposite. */
  static String reason(String word, String contrary) {
    return "it says \"" + word + "\" where its source says \"" + contrary + "\"";
  }

  private static Token first(Sentence sentence, String term) {
    return sentence.tokens().stream()
        .filter(token -> token.term().equals(term))
        .findFirst()
        .orElseThrow();
  }

  /** Whether the words before one word come after the other. */
  private static boolean isConverse(Sentence claim, Token word, Sentence cited, Token other) {
    Set<String> before = terms(claim, 0, word.span().start());
    Set<String> behind = terms(claim, word.span().end(), claim.text().length());
    Set<String> beforeOther = terms(cited, 0, other.span().start());
    Set<String> behindOther = terms(cited, other.span().end(), cited.text().length());
    return common(before, behindOther) + common(behind, beforeOther)
        > common(before, beforeOther) + common(behind, behindOther);
  }

  private static Set<String> terms(Sentence sentence, int start, int end) {
    Set<String> terms = new HashSet<>();
    for (Token token : sentence.tokens()) {
      if (token.span().start() >= start && token.span().end() <= end) {
        terms.add(token.term());
      }
    }
    return terms;
  }

  private static long common(Set<String> some, Set<String> others) {
    return some.stream().filter(others::contains).count();
  }
}
