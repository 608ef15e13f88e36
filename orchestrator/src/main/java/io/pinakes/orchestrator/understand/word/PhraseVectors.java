package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Vectors of phrases of one question and of column names, each computed once. */
public final class PhraseVectors {
  /** Maximum number of phrases; each takes a few milliseconds. */
  public static final int MAX = 200;

  private final Supplier<Embedder> embedder;
  private final Map<String, float[]> vectors = new HashMap<>();
  private boolean full;

  public PhraseVectors(Library library) {
    embedder = library::embedder;
  }

  /**
   * Whether cosines can be judged: {@code MeaningFinder}'s limits were measured with the built-in
   * model, and those of other models spread differently.
   */
  public boolean areCalibrated(String language) {
    Embedder model = embedder.get();
    return model.id().startsWith(EmbeddingModels.BUILT_IN + "@")
        && model.languages().contains(language);
  }

  /** Whether some phrases were left out because there were too many. */
  public boolean isFull() {
    return full;
  }

  /** Of unit length; empty if the question has led to too many. */
  public Optional<float[]> of(String words) {
    if (!vectors.containsKey(words) && vectors.size() >= MAX) {
      full = true;
      return Optional.empty();
    }
    return Optional.of(
        vectors.computeIfAbsent(words, text -> embedder.get().embedPassage(text).vector()));
  }
}
