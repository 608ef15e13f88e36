package io.pinakes.indexer.outline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses representative sentences: those whose terms many others share, without redundancy.
 *
 * <p>The score of a sentence is {@code weight * (sum over its terms of log(1 + n)) / (terms + 8)},
 * where n is the number of sentences that have the term, doubled for terms of the title; after the
 * centroid method of Radev, Jing and Budzikowska, "Centroid-based summarization of multiple
 * documents", 2000. Terms that already chosen sentences have count less (maximal marginal
 * relevance, Carbonell and Goldstein, SIGIR 1998).
 */
final class Centrality {
  private static final double TITLE = 2;

  /** Keeps short sentences of frequent words from winning. */
  private static final int PRIOR_TERMS = 8;

  private static final double REDUNDANCY = 0.75;

  private final Map<String, Integer> sentencesWith = new HashMap<>();
  private final Set<String> title;

  /**
   * @param title terms of the title and headings
   */
  Centrality(List<Sentence> sentences, Set<String> title) {
    this.title = title;
    for (Sentence sentence : sentences) {
      sentence.terms().forEach(term -> sentencesWith.merge(term, 1, Integer::sum));
    }
  }

  /** The score of a sentence. */
  double of(Sentence sentence) {
    double sum = 0;
    for (String term : sentence.terms()) {
      sum += Math.log1p(sentencesWith.getOrDefault(term, 0)) * (title.contains(term) ? TITLE : 1);
    }
    return sentence.weight() * sum / (sentence.terms().size() + PRIOR_TERMS);
  }

  /**
   * The best sentences, in reading order.
   *
   * @param most maximum number of sentences
   * @param length maximum total length in UTF-16 units, except that the best one is always returned
   */
  List<Sentence> best(List<Sentence> sentences, int most, int length) {
    Map<Sentence, Double> worth = new HashMap<>();
    sentences.forEach(sentence -> worth.put(sentence, of(sentence)));
    List<Sentence> left = new ArrayList<>(sentences);
    List<Sentence> chosen = new ArrayList<>();
    Set<String> said = new HashSet<>();
    int used = 0;
    while (chosen.size() < most && !left.isEmpty()) {
      Sentence best = left.getFirst();
      double bestWorth = -1;
      for (Sentence sentence : left) {
        double now = worth.getOrDefault(sentence, 0.0) * (1 - REDUNDANCY * said(sentence, said));
        if (now > bestWorth) {
          best = sentence;
          bestWorth = now;
        }
      }
      left.remove(best);
      if (chosen.isEmpty() || used + 1 + best.text().length() <= length) {
        chosen.add(best);
        said.addAll(best.terms());
        used += 1 + best.text().length();
      }
    }
    chosen.sort(Comparator.comparingInt(Sentence::place));
    return chosen;
  }

  /** The share of a sentence's terms that the chosen ones already have. */
  private static double said(Sentence sentence, Set<String> said) {
    if (said.isEmpty() || sentence.terms().isEmpty()) {
      return 0;
    }
    return (double) sentence.terms().stream().filter(said::contains).count()
        / sentence.terms().size();
  }
}
