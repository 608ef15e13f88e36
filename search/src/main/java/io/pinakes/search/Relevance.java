package io.pinakes.search;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.translate.Translation;
import io.pinakes.search.translate.Translations;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How likely it is that a hit is about what a query asks: unlike {@link Hit#score}, comparable
 * between queries and libraries.
 *
 * <p>A logistic regression on two figures: the share of the query's words that the passage and its
 * headings have, each weighted by its inverse document frequency, and, if the vectors are those of
 * the built-in model, the cosine of query and passage. How it was fitted, and how well it holds, is
 * in {@code docs/measurements.md}. It says nothing about whether the passage answers a question.
 */
public final class Relevance {
  /** Below it, a hit is called not close. */
  public static final double CLOSE = 0.07;

  private static final double INTERCEPT = -9.4;
  private static final double OF_COSINE = 8.9;
  private static final double OF_WORDS = 4.6;
  private static final double INTERCEPT_WITHOUT_COSINE = -4.0;
  private static final double OF_WORDS_WITHOUT_COSINE = 7.2;

  private final List<TermCount> words;
  private final Translations translations;
  private final long chunks;
  private final boolean knowsVectors;

  private Relevance(List<TermCount> words, Translations translations, Statistics library) {
    this.words = words;
    this.translations = translations;
    chunks = library.chunks();
    knowsVectors = library.embedder().startsWith(EmbeddingModels.BUILT_IN + "@");
  }

  /** The relevance of hits of a request; empty if its query is not in natural language. */
  public static Optional<Relevance> of(Library library, SearchRequest request) {
    if (request.reading() == Reading.SYNTAX) {
      return Optional.empty();
    }
    Lexicon lexicon = library.lexicon();
    String query = request.text();
    return Optional.of(
        new Relevance(lexicon.terms(query), lexicon.translations(query), library.statistics()));
  }

  /** The relevance of {@code hit}, 0 to 1; empty if the query has no words to compare. */
  public OptionalDouble of(Hit hit) {
    if (words.isEmpty()) {
      return OptionalDouble.empty();
    }
    String text = hit.chunk().text() + "\n" + String.join("\n", hit.chunk().headings());
    Set<String> terms = new HashSet<>(TextAnalysis.terms(text));
    boolean comparable = knowsVectors && !terms.addAll(translated(text)); // in one language
    double shared = shared(terms);
    Optional<Double> cosine = comparable ? cosine(hit.explanation()) : Optional.empty();
    double odds =
        cosine.isPresent()
            ? INTERCEPT + OF_COSINE * cosine.get() + OF_WORDS * shared
            : INTERCEPT_WITHOUT_COSINE + OF_WORDS_WITHOUT_COSINE * shared;
    return OptionalDouble.of(1 / (1 + Math.exp(-odds)));
  }

  /** The relevance of each of {@code hits}, in their order. */
  public List<OptionalDouble> of(List<Hit> hits) {
    return hits.stream().map(this::of).toList();
  }

  /** Whether none of these hits is close to the query; false without hits. */
  public static boolean noneClose(List<OptionalDouble> relevance) {
    return !relevance.isEmpty() && relevance.stream().allMatch(each -> each.orElse(1) < CLOSE);
  }

  private static Optional<Double> cosine(Explanation explanation) {
    return explanation.retrievers().stream()
        .filter(retriever -> retriever.retriever().equals("semantic"))
        .map(Explanation.RetrieverRank::score)
        .findFirst();
  }

  private double shared(Set<String> terms) {
    double all = 0;
    double found = 0;
    for (TermCount word : words) {
      double weight = Math.log(1 + (chunks - word.chunks() + 0.5) / (word.chunks() + 0.5));
      all += weight;
      if (terms.contains(word.term())) {
        found += weight;
      }
    }
    return all > 0 ? found / all : 0;
  }

  /** The terms of the query that a text has in translation. */
  private Set<String> translated(String text) {
    return translations.all().stream()
        .map(Translation::language)
        .distinct()
        .flatMap(language -> translations.tokens(text, language).stream())
        .map(token -> token.term())
        .collect(Collectors.toSet());
  }
}
