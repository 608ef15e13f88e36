package io.pinakes.search.annotate;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.FactCatalog.Match;
import io.pinakes.search.fact.FactCatalog.Meaning;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.schema.TextAnalysis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Finds the properties that words may mean. */
final class Meanings {
  /** Names whose vectors are nearer than this mean the same, as far as was tried. */
  static final double NEAR = 0.8;

  private static final int MOST = 8;

  private final Commit commit;
  private final Supplier<Embedder> embedder;

  Meanings(Commit commit, Supplier<Embedder> embedder) {
    this.commit = commit;
    this.embedder = embedder;
  }

  /** The surest first; the embedder is asked only where the words themselves tell nothing. */
  List<Meaning> of(String words) throws IOException {
    Map<String, Match> found = new LinkedHashMap<>();
    String key = PropertyKey.of(words);
    Set<String> keys = commit.columns().keySet();
    if (keys.contains(key)) {
      found.put(key, Match.KEY);
    }
    Set<String> wanted = new HashSet<>(TextAnalysis.terms(words));
    if (!wanted.isEmpty()) {
      keys.stream()
          .filter(each -> TextAnalysis.terms(each.replace('_', ' ')).containsAll(wanted))
          .sorted(Comparator.comparingInt(String::length).thenComparing(each -> each))
          .forEach(each -> found.putIfAbsent(each, Match.WORDS));
    }
    if (found.isEmpty() && !keys.isEmpty() && !words.isBlank()) {
      near(words).forEach(each -> found.put(each, Match.MEANING));
    }
    List<Meaning> meanings = new ArrayList<>();
    found.forEach((each, match) -> meanings.add(new Meaning(each, match)));
    return meanings.subList(0, Math.min(MOST, meanings.size()));
  }

  private List<String> near(String words) throws IOException {
    float[] vector = embedder.get().embedPassage(words).vector();
    Map<String, Double> cosines = new HashMap<>();
    commit
        .nameVectors()
        .of(commit, embedder.get())
        .forEach((key, other) -> cosines.put(key, NameVectors.cosine(vector, other)));
    return cosines.entrySet().stream()
        .filter(each -> each.getValue() >= NEAR)
        .sorted(
            Comparator.comparingDouble((Map.Entry<String, Double> each) -> -each.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .toList();
  }
}
