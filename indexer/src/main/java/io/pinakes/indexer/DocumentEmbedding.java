package io.pinakes.indexer;

import io.pinakes.indexer.split.ChunkLimits;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.write.EmbeddedChunk;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/** Computes the vectors of a document's texts unless they are already stored. Thread-safe. */
final class DocumentEmbedding {
  private final Embedder embedder;
  private final VectorJournal stored;
  private final FactVectors factVectors;
  private final BooleanSupplier stopped;
  private final EmbeddingRate rate = new EmbeddingRate();

  /**
   * @param stored vectors that can be reused
   * @param stopped whether to stop embedding
   */
  DocumentEmbedding(Embedder embedder, VectorJournal stored, BooleanSupplier stopped) {
    this.embedder = embedder;
    this.stored = stored;
    this.stopped = stopped;
    factVectors = new FactVectors(embedder, stored);
  }

  /** Estimates the cost of embedding a chunk; the result has no vector. */
  EmbeddedChunk estimate(ReadyDocument document, int index) {
    Chunk chunk = document.chunk(index);
    Input input = input(chunk);
    boolean there = document.vectors().has(chunk.id()) || stored.of(input.text()).isPresent();
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
  EmbeddedChunk embed(ReadyDocument document, int index) {
    if (stopped.getAsBoolean()) {
      throw new CancellationException("indexing was stopped");
    }
    Chunk chunk = document.chunk(index);
    float[] given = document.vectors().vectors().get(chunk.id());
    if (given != null) {
      return new EmbeddedChunk(chunk, "", new Embedding(given, 0, 0));
    }
    Input input = input(chunk);
    Optional<float[]> vector = stored.of(input.text());
    if (vector.isPresent()) {
      Embedding known = new Embedding(vector.get(), 0, input.cutTokens());
      return new EmbeddedChunk(chunk, input.text(), known);
    }
    Embedding made = embedder.embedPassage(input.text());
    stored.add(input.text(), made.vector());
    return new EmbeddedChunk(chunk, input.text(), made);
  }

  /**
   * The text to embed for a chunk.
   *
   * @param tokens number of tokens of {@code text}, without special tokens
   * @param cutTokens number of tokens at the end that the embedder does not read
   */
  private record Input(String text, int tokens, int cutTokens) {}

  /**
   * The text to embed for a chunk: its context, as far as it fits, and its own text, which takes
   * precedence.
   */
  private Input input(Chunk chunk) {
    int reads = embedder.maxTokens() - ChunkLimits.SPECIAL_TOKENS;
    Context full = chunk.context();
    for (Context context :
        List.of(
            full,
            full.withoutPageHead(),
            full.withoutPageHead().withoutHeadings(),
            full.withoutPageHead().withoutHeadings().withSituation(""),
            Context.NONE.withTableHeader(full.tableHeader()))) {
      String place = context.forEmbedding();
      String text = place.isEmpty() ? chunk.text() : place + "\n" + chunk.text();
      int tokens = embedder.countTokens(text);
      if (tokens <= reads) {
        return new Input(text, tokens, 0);
      }
    }
    // a chunk provided by its source may be longer than any model reads
    int tokens = embedder.countTokens(chunk.text());
    return new Input(chunk.text(), tokens, Math.max(0, tokens - reads));
  }
}
