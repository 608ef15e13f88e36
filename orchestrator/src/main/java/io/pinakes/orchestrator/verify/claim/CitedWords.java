package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.analyze.LanguageAnalyzer;
import io.pinakes.search.analyze.Token;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The words of a claim's sources in one language's analysis: by sentence, with their surroundings.
 */
public final class CitedWords {
  /** Languages that write compounds as one word. */
  private static final Set<String> COMPOUNDING = Set.of("de", "nl", "sv", "da", "fi", "hu");

  private static final int MIN_COMPOUND = 5;

  private final String language;
  private final List<List<Sentence>> texts;
  private final List<Sentence> sentences;
  private final List<Set<String>> places;
  private final Set<String> around;
  private final Set<String> held;

  /**
   * Caches the analysis of the claims and evidence of one answer: each text is read once. Safe for
   * many threads.
   */
  public static final class Cache {
    private final Map<List<String>, List<Sentence>> sentences = new ConcurrentHashMap<>();
    private final Map<List<String>, List<Token>> tokens = new ConcurrentHashMap<>();
    private final Map<List<String>, Set<String>> terms = new ConcurrentHashMap<>();

    /** The sentences of a text. */
    public List<Sentence> sentences(String text, String language) {
      return sentences.computeIfAbsent(List.of(text, language), _ -> Sentence.in(text, language));
    }

    /** The words of a text, without stop words. */
    public List<Token> tokens(String text, String language) {
      return tokens.computeIfAbsent(
          List.of(text, language), _ -> LanguageAnalyzer.of(language).tokens(text));
    }

    private Set<String> terms(String text, String language) {
      return terms.computeIfAbsent(
          List.of(text, language),
          _ ->
              LanguageAnalyzer.of(language).tokens(text).stream()
                  .map(Token::term)
                  .collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * Returns one per language of the evidence, plus English, which also stands for unknown
     * languages.
     */
    public List<CitedWords> of(List<CitedText> texts) {
      Set<String> analyses = new LinkedHashSet<>();
      texts.forEach(text -> analyses.add(LanguageAnalyzer.analysisOf(text.language())));
      analyses.add(LanguageAnalyzer.DEFAULT);
      return analyses.stream().map(language -> new CitedWords(texts, language, this)).toList();
    }
  }

  private CitedWords(List<CitedText> cited, String language, Cache cache) {
    this.language = language;
    texts = cited.stream().map(text -> cache.sentences(text.quote(), language)).toList();
    sentences = texts.stream().flatMap(List::stream).toList();
    places = cited.stream().map(text -> cache.terms(text.place(), language)).toList();
    around = new HashSet<>();
    places.forEach(around::addAll);
    held = new HashSet<>(around);
    sentences.forEach(sentence -> held.addAll(sentence.terms()));
  }

  /** The language of the analysis. */
  public String language() {
    return language;
  }

  /** The sentences of each cited text. */
  public List<List<Sentence>> texts() {
    return texts;
  }

  /** All cited sentences. */
  public List<Sentence> sentences() {
    return sentences;
  }

  /** Stemmed words around the cited texts: titles, headings, column names. */
  public Set<String> around() {
    return around;
  }

  /** The same for each cited text. */
  public List<Set<String>> places() {
    return places;
  }

  /** All words of the cited texts and their surroundings, stemmed. */
  public Set<String> held() {
    return held;
  }

  /** Whether any of {@code terms} counts as the same as {@code term}. */
  public boolean holds(Set<String> terms, String term) {
    return terms.contains(term)
        || (COMPOUNDING.contains(language)
            && terms.stream().anyMatch(other -> compound(other, term)));
  }

  /** Whether the evidence or its surroundings have a word with this stem. */
  public boolean holds(String term) {
    return held.contains(term)
        || (COMPOUNDING.contains(language)
            && term.length() >= MIN_COMPOUND
            && held.stream().anyMatch(other -> compound(other, term)));
  }

  /** Whether the evidence or its surroundings have the stem of {@code word}. */
  public boolean holdsWord(String word) {
    List<Token> tokens = LanguageAnalyzer.of(language).tokens(word);
    return !tokens.isEmpty() && tokens.stream().allMatch(token -> holds(token.term()));
  }

  /**
   * Whether two stems count as the same: they are equal, or one is part of the other's compound.
   */
  public boolean same(String one, String other) {
    return one.equals(other) || (COMPOUNDING.contains(language) && compound(one, other));
  }

  private static boolean compound(String one, String other) {
    String longer = one.length() > other.length() ? one : other;
    String shorter = one.length() > other.length() ? other : one;
    return shorter.length() >= MIN_COMPOUND
        && (longer.startsWith(shorter) || longer.endsWith(shorter));
  }

  /**
   * The sentences that contain most of {@code wanted}; empty if none contains the share {@code
   * least}.
   */
  public List<Sentence> closest(Set<String> wanted, double least) {
    double best = 0;
    for (Sentence sentence : sentences) {
      best = Math.max(best, sentence.overlap(wanted));
    }
    List<Sentence> closest = new ArrayList<>();
    if (!wanted.isEmpty() && best >= least) {
      for (Sentence sentence : sentences) {
        if (sentence.overlap(wanted) >= best) {
          closest.add(sentence);
        }
      }
    }
    return closest;
  }
}
