package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.QueryWord;
import io.pinakes.search.analyze.QueryWords;
import io.pinakes.search.analyze.Token;
import io.pinakes.search.query.Synonyms;
import io.pinakes.search.translate.Translation;
import io.pinakes.search.translate.Translations;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SequencedSet;

/**
 * The words of a question with their synonyms and translations. A single-word synonym of a single
 * word counts as the word itself; synonyms of or for several words are added separately.
 *
 * @param phrases synonyms of several words, to be matched as phrases
 * @param translations the words in the other languages of the searched chunks
 */
record Expansion(List<QueryWord> words, List<String> phrases, List<Translation> translations) {
  /** Maximum number of question words that one synonym may replace. */
  static final int MAX_WORDS = 4;

  /** Maximum number of synonyms per question; further ones are dropped with a warning. */
  static final int MAX_SYNONYMS = 32;

  /** The words of {@code question} with the matching {@code synonyms} and translations. */
  static Expansion of(AnalyzedQuestion question, Synonyms synonyms, List<String> warnings) {
    List<Translation> translations =
        question.words().size() > WordQueries.MAX_TITLE_WORDS
            ? List.of()
            : Translations.of(question.text(), question.analyses().searched()).all();
    if (synonyms.alternatives().isEmpty()) {
      return new Expansion(question.words(), List.of(), translations);
    }
    SequencedMap<List<String>, Integer> words = new LinkedHashMap<>();
    Map<List<String>, List<String>> expanded = new LinkedHashMap<>();
    question.words().forEach(word -> words.put(word.alternatives(), word.count()));
    SequencedSet<String> phrases = new LinkedHashSet<>();
    int found = 0;
    for (String part : parts(question.text())) {
      List<String> others = synonyms.of(part);
      List<QueryWord> meant =
          others.isEmpty() ? List.of() : QueryWords.of(part, question.analyses());
      for (String synonym : others) {
        found++;
        if (found > MAX_SYNONYMS) {
          warnings.add(
              "the query has more than " + MAX_SYNONYMS + " synonyms; others were left out");
          return result(words, expanded, phrases, translations);
        }
        List<QueryWord> same = QueryWords.of(synonym, question.analyses());
        if (same.size() != 1 || synonym.contains(" ")) {
          phrases.add(synonym);
        } else if (meant.size() == 1 && words.containsKey(meant.getFirst().alternatives())) {
          expanded
              .computeIfAbsent(meant.getFirst().alternatives(), terms -> new ArrayList<>(terms))
              .addAll(same.getFirst().alternatives());
        } else {
          words.putIfAbsent(same.getFirst().alternatives(), 1);
        }
      }
    }
    return result(words, expanded, phrases, translations);
  }

  private static Expansion result(
      SequencedMap<List<String>, Integer> words,
      Map<List<String>, List<String>> expanded,
      Collection<String> phrases,
      List<Translation> translations) {
    List<QueryWord> all =
        words.entrySet().stream()
            .map(
                word -> {
                  List<String> terms = expanded.getOrDefault(word.getKey(), word.getKey());
                  return new QueryWord(terms.stream().distinct().toList(), word.getValue());
                })
            .toList();
    return new Expansion(all, List.copyOf(phrases), translations);
  }

  /** The distinct sequences of up to {@value #MAX_WORDS} words, in lower case. */
  private static SequencedSet<String> parts(String text) {
    List<String> words =
        LanguageAnalyzer.of(LanguageAnalyzer.NEUTRAL).tokens(text).stream()
            .map(Token::term)
            .toList();
    SequencedSet<String> parts = new LinkedHashSet<>();
    for (int start = 0; start < words.size(); start++) {
      for (int end = start + 1; end <= Math.min(words.size(), start + MAX_WORDS); end++) {
        parts.add(String.join(" ", words.subList(start, end)));
      }
    }
    return parts;
  }
}
