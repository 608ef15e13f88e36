package io.pinakes.search.annotate;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.FactCatalog.Match;
import io.pinakes.search.fact.FactCatalog.Meaning;
import io.pinakes.search.fact.PropertyKey;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Finds the properties that a user's words may refer to. */
public final class Meanings {
  /**
   * Minimum cosine for two names to mean the same. It is high because the built-in embedder also
   * puts unrelated names close: {@code length} and {@code height} .80, {@code price} and {@code
   * weight} .74, no less than {@code weight} and {@code mass}. Synonyms should be declared in a
   * schema.
   */
  static final double NEAR = 0.85;

  /** Maximum number of property names to embed; each takes a few milliseconds. */
  public static final int MAX_NAMES = 1_000;

  private static final int MOST = 8;

  private final FactView facts;
  private final NameVectors vectors;
  private final Supplier<Embedder> embedder;

  /** The vectors of property names, as printed. */
  public interface NameVectors {
    /** By property key; only as many as are worth embedding. */
    SortedMap<String, float[]> of(Embedder embedder) throws IOException;
  }

  /**
   * @param embedder loaded only when semantic matching is needed
   */
  public Meanings(FactView facts, NameVectors vectors, Supplier<Embedder> embedder) {
    this.facts = facts;
    this.vectors = vectors;
    this.embedder = embedder;
  }

  /** The most certain first; the embedder is only used if no name matches by its words. */
  public List<Meaning> of(String words) throws IOException {
    Map<String, Match> found = new LinkedHashMap<>();
    String key = PropertyKey.of(words);
    Set<String> keys = facts.columns().keySet();
    if (keys.contains(key)) {
      found.put(key, Match.KEY);
    }
    synonyms(key).forEach(each -> found.putIfAbsent(each, Match.SYNONYM));
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

  /** Properties or fields that a schema declares as synonyms of this one, in either direction. */
  private Set<String> synonyms(String key) throws IOException {
    Set<String> keys = facts.columns().keySet();
    Set<String> found = new TreeSet<>();
    facts
        .catalog()
        .definitions()
        .forEach(
            (field, buckets) -> {
              String name = PropertyKey.of(field);
              Set<String> others = new TreeSet<>();
              buckets
                  .values()
                  .forEach(
                      declared ->
                          declared
                              .synonyms()
                              .forEach(synonym -> others.add(PropertyKey.of(synonym))));
              if (others.contains(key)) {
                found.add(keys.contains(name) ? name : field);
              }
              if (name.equals(key)) {
                others.retainAll(keys);
                found.addAll(others);
              }
            });
    return found;
  }

  private List<String> near(String words) throws IOException {
    float[] vector = embedder.get().embedPassage(words).vector();
    Map<String, Double> cosines = new HashMap<>();
    vectors.of(embedder.get()).forEach((key, other) -> cosines.put(key, cosine(vector, other)));
    return cosines.entrySet().stream()
        .filter(each -> each.getValue() >= NEAR)
        .sorted(
            Comparator.comparingDouble((Map.Entry<String, Double> each) -> -each.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The cosine of two vectors of unit length. */
  public static double cosine(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += (double) one[i] * other[i];
    }
    return sum;
  }
}
