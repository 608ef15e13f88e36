package io.pinakes.orchestrator.evidence.likeness;

import io.pinakes.orchestrator.decompose.Decomposition;
import io.pinakes.orchestrator.decompose.WeightedTerm;
import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the words of a question in texts of the same language, in any inflection, derived from one
 * another ("complain", "complaint") and, if the language joins nouns to one word, in compounds: a
 * text about a {@code Holzbrücke} is about a {@code Brücke} and about {@code Holz}, and one about a
 * {@code Brücke} may answer a question about the {@code Holzbrücke}.
 *
 * <p>The terms of a question are those of the {@linkplain LanguageAnalyzer#DEFAULT default
 * analysis}, whose stems are English; here the stems of the question's own language tell which
 * words are the same.
 */
public final class WordForms {
  /** Shorter words end and begin too many others. */
  private static final int SHORTEST = 4;

  /** The least length of the other part of a compound. */
  private static final int SHORTEST_PART = 3;

  private final String analysis;
  private final LanguageTraits traits;

  /** The terms of the question by the stem of their word. */
  private final Map<String, Set<String>> byStem = new HashMap<>();

  /** The terms of the question by their word as written, in lower case. */
  private final Map<String, Set<String>> byWord = new HashMap<>();

  public WordForms(Decomposition question) {
    analysis = LanguageAnalyzer.analysisOf(question.language());
    traits = LanguageTraits.of(question.language());
    String text = question.question();
    Set<String> terms =
        question.terms().stream().map(WeightedTerm::term).collect(Collectors.toSet());
    Map<Span, String> stems = new HashMap<>();
    LanguageAnalyzer.of(analysis)
        .tokens(text)
        .forEach(token -> stems.put(token.span(), token.term()));
    for (Token token : LanguageAnalyzer.of(LanguageAnalyzer.DEFAULT).tokens(text)) {
      String stem = stems.get(token.span());
      if (stem != null && terms.contains(token.term())) {
        add(stem, token.term(), byStem);
        add(token.span().of(text).toLowerCase(Locale.ROOT), token.term(), byWord);
      }
    }
  }

  private static void add(String form, String term, Map<String, Set<String>> to) {
    to.computeIfAbsent(form, _ -> new HashSet<>()).add(term);
  }

  /**
   * The tokens of a text with the question's terms for its words, in order.
   *
   * @param language of the text, an ISO 639-1 code
   */
  public List<Token> with(List<Token> tokens, String text, String language) {
    if (byStem.isEmpty() || !LanguageAnalyzer.analysisOf(language).equals(analysis)) {
      return tokens;
    }
    Set<Token> known = new HashSet<>(tokens);
    List<Token> all = new ArrayList<>(tokens);
    for (Token token : LanguageAnalyzer.of(analysis).tokens(text)) {
      Set<String> terms = byStem.getOrDefault(token.term(), Set.of());
      String word = token.span().of(text).toLowerCase(Locale.ROOT);
      if (terms.isEmpty()) {
        terms = traits.joinsNouns() ? parts(token.term(), word) : derived(token.term(), word);
      }
      terms.stream()
          .map(term -> new Token(term, token.span()))
          .filter(known::add)
          .forEach(all::add);
    }
    all.sort(Comparator.comparingInt(token -> token.span().start()));
    return all;
  }

  /** The terms of the question that a word is derived from, or that are from it. */
  private Set<String> derived(String stem, String word) {
    Set<String> forms = new HashSet<>(List.of(stem, word));
    if (word.endsWith("s")) {
      forms.add(word.substring(0, word.length() - 1)); // "delivers", "delivery"
    }
    return Stream.of(byStem, byWord)
        .flatMap(asked -> asked.entrySet().stream())
        .filter(asked -> forms.stream().anyMatch(form -> traits.areDerived(asked.getKey(), form)))
        .flatMap(asked -> asked.getValue().stream())
        .collect(Collectors.toSet());
  }

  /** The terms of the question that a word contains, or that end with it. */
  private Set<String> parts(String stem, String word) {
    Set<String> parts = new HashSet<>();
    byStem.forEach(
        (asked, terms) -> {
          if (endsWith(stem, asked) || endsWith(asked, stem)) {
            parts.addAll(terms);
          }
        });
    byWord.forEach(
        (asked, terms) -> {
          if (asked.length() >= SHORTEST
              && word.length() - asked.length() >= SHORTEST
              && word.startsWith(asked)) {
            parts.addAll(terms);
          }
        });
    return parts;
  }

  private static boolean endsWith(String compound, String last) {
    return last.length() >= SHORTEST
        && compound.length() - last.length() >= SHORTEST_PART
        && compound.endsWith(last);
  }
}
