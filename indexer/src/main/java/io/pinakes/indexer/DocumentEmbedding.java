package io.pinakes.indexer;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.write.EmbeddedChunk;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Computes the vectors of a document's texts unless they are already stored. Thread-safe. */
final class DocumentEmbedding {
  private final DocumentPipeline pipeline;
  private final Embedder embedder;
  private final VectorJournal stored;
  private final FactVectors factVectors;
  private final BooleanSupplier stopped;
  private final EmbeddingRate rate = new EmbeddingRate();

  /**
   * @param stored vectors that can be reused
   * @param stopped whether to stop embedding
   */
  DocumentEmbedding(
      DocumentPipeline pipeline, Embedder embedder, VectorJournal stored, BooleanSupplier stopped) {
    this.pipeline = pipeline;
    this.embedder = embedder;
    this.stored = stored;
    this.stopped = stopped;
    factVectors = new FactVectors(embedder, stored);
  }

  /** Estimates the cost of embedding a chunk; the result has no vector. */
  EmbeddedChunk estimate(DocumentPipeline.Prepared prepared, int index) {
    Chunk chunk = prepared.chunk(index);
    DocumentPipeline.Input input = pipeline.input(chunk);
    boolean there = prepared.vectors().has(chunk.id()) || stored.of(input.text()).isPresent();
    int tokens = there ? 0 : input.tokens() - input.cutTokens();
    if (tokens > 0) {
      rate.offer(input.text());
    }
    return new EmbeddedChunk(
        chunk, input.text(), new Embedding(new float[0], tokens, input.cutTokens()));
  }

  /**
   * The number of tokens that embedding the words of facts would cost; 0 if their vector is stored.
   */
  int estimate(String wordsOfFacts) {
    return factVectors.estimate(wordsOfFacts);
  }

  /** Tokens per second, measured on a sample of the estimated texts; empty if there are none. */
  OptionalDouble measured(int threads) {
    return rate.measured(embedder, threads);
  }

  /**
   * The vector of the words of facts.
   *
   * @throws CancellationException if the run was stopped
   */
  Embedding embed(String wordsOfFacts) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("indexing was stopped");
    }
    return factVectors.of(wordsOfFacts);
  }

  /**
   * A chunk with its vector.
   *
   * @throws CancellationException if the run was stopped
   */
  EmbeddedChunk embed(DocumentPipeline.Prepared prepared, int index) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("indexing was stopped");
    }
    Chunk chunk = prepared.chunk(index);
    float[] given = prepared.vectors().vectors().get(chunk.id());
    if (given != null) {
      return new EmbeddedChunk(chunk, "", new Embedding(given, 0, 0));
    }
    DocumentPipeline.Input input = pipeline.input(chunk);
    Optional<float[]> vector = stored.of(input.text());
    if (vector.isPresent()) {
      Embedding known = new Embedding(vector.get(), 0, input.cutTokens());
      return new EmbeddedChunk(chunk, input.text(), known);
    }
    Embedding made = embedder.embedPassage(input.text());
    stored.add(input.text(), made.vector());
    return new EmbeddedChunk(chunk, input.text(), made);
  }
}
