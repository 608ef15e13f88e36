package io.pinakes.benchmarks.micro;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A question to the synthetic library: some words of a topic and a vector near it.
 *
 * @param vector of unit length
 * @param document a document whose identifier may be added to the query
 */
@SuppressWarnings("ArrayRecordComponent") // read only
record SyntheticQuery(String text, float[] vector, int document) {
  /** The number of queries. */
  static final int COUNT = 200;

  private static final int SHORTEST = 4;
  private static final int LONGEST = 12;

  /** The number of documents in the smallest library. */
  private static final int DOCUMENTS = 500;

  /** Differs from the library's seed, so that no query is a copy of a chunk. */
  private static final long SEED = 20_260;

  static List<SyntheticQuery> all(SyntheticTopics topics) {
    return some(topics, COUNT);
  }

  /** The first {@code count} queries of an endless list. */
  static List<SyntheticQuery> some(SyntheticTopics topics, int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<SyntheticQuery> queries = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int topic = topics.draw(random);
      String text = topics.text(topic, random.nextInt(SHORTEST, LONGEST + 1), random);
      queries.add(
          new SyntheticQuery(text, topics.vector(topic, random), random.nextInt(DOCUMENTS)));
    }
    return queries;
  }

  /** The query with an identifier that must match exactly. */
  String textWithIdentifier() {
    return text + " " + SyntheticLibrary.identifier(document);
  }

  /** Returns precomputed query vectors, so that searches are timed without embedding. */
  static final class GivenVectors implements Embedder {
    static final String ID = "synthetic-topics";

    private final Map<String, Embedding> vectors = new HashMap<>();

    GivenVectors(List<SyntheticQuery> queries) {
      queries.forEach(query -> vectors.put(query.text, new Embedding(query.vector, 1, 0)));
    }

    @Override
    public String id() {
      return ID;
    }

    @Override
    public int dimension() {
      return SyntheticTopics.DIMENSION;
    }

    @Override
    public int maxTokens() {
      return Integer.MAX_VALUE;
    }

    @Override
    public int countTokens(String text) {
      return text.split(" ", -1).length;
    }

    @Override
    public Embedding embedPassage(String text) {
      throw new UnsupportedOperationException("only query vectors are precomputed");
    }

    @Override
    public Embedding embedQuery(String text) {
      Embedding embedding = vectors.get(text);
      if (embedding == null) {
        throw new IllegalArgumentException("no precomputed vector for: " + text);
      }
      return embedding;
    }

    @Override
    public void close() {}
  }
}
