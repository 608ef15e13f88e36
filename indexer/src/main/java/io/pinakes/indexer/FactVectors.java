package io.pinakes.indexer;

import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.Fact;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The vectors of facts' words, embedding each distinct text once: vectors in the index are reused,
 * those of recent documents are cached. Thread-safe.
 */
final class FactVectors {
  /** Size of the cache; a vector takes about 1.5 kB. */
  private static final int MAX_KEPT = 8_192;

  private final Embedder embedder;
  private final VectorJournal stored;
  private final Map<String, float[]> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
          return size() > MAX_KEPT;
        }
      };

  FactVectors(Embedder embedder, VectorJournal stored) {
    this.embedder = embedder;
    this.stored = stored;
  }

  /** The distinct words of facts, in order. */
  static Set<String> words(List<Fact> facts) {
    Set<String> words = new LinkedHashSet<>();
    facts.forEach(fact -> words.add(FactWords.of(fact)));
    return words;
  }

  private Embedding make(String words) {
    Embedding made = embedder.embedPassage(words);
    stored.add(words, made.vector());
    return made;
  }

  /**
   * The number of tokens {@link #of} would read for {@code words}, which then count as embedded.
   */
  int estimate(String words) {
    synchronized (kept) {
      if (kept.putIfAbsent(words, new float[0]) != null) {
        return 0;
      }
    }
    return stored.of(words).isPresent() ? 0 : embedder.countTokens(words);
  }

  /** The vector of {@code words}; 0 tokens if it was known. */
  Embedding of(String words) {
    float[] known;
    synchronized (kept) {
      known = kept.get(words);
    }
    if (known == null) {
      known = stored.of(words).orElse(null);
    }
    Embedding embedding = known != null ? new Embedding(known, 0, 0) : make(words);
    synchronized (kept) {
      kept.put(words, embedding.vector());
    }
    return embedding;
  }
}
