package io.pinakes.search.embed;

import java.util.Optional;
import java.util.Set;

/**
 * Keeps the vectors of recent texts: questions about the same matter lead to the same statements,
 * and reading these takes most of the time of an answer.
 */
public final class CachingEmbedder implements Embedder {
  /**
   * Memory for the vectors of tokens, those of a statement being about 50 KB; less on a small heap.
   */
  private static final long MAX_TOKEN_BYTES = 64L << 20;

  private static final long MAX_TEXT_BYTES = 4L << 20;
  private static final int SHARE_OF_HEAP = 16;

  private final Embedder model;
  private final RecentTexts<Embedding> passages;
  private final RecentTexts<Embedding> queries;
  private final RecentTexts<Optional<TokenVectors>> tokens;

  /** Keeps what {@code model} reads, which is closed with this embedder. */
  public CachingEmbedder(Embedder model) {
    this.model = model;
    long limit = Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP;
    long texts = Math.min(MAX_TEXT_BYTES, limit);
    passages = new RecentTexts<>(texts, CachingEmbedder::bytes, model::embedPassage);
    queries = new RecentTexts<>(texts, CachingEmbedder::bytes, model::embedQuery);
    tokens =
        new RecentTexts<>(
            Math.min(MAX_TOKEN_BYTES, limit),
            read -> read.map(CachingEmbedder::bytes).orElse(0L),
            model::embedTokens);
  }

  private static long bytes(Embedding embedding) {
    return (long) Float.BYTES * embedding.vector().length;
  }

  private static long bytes(TokenVectors read) {
    return bytes(read.text()) * (1 + read.tokens().size());
  }

  @Override
  public String id() {
    return model.id();
  }

  @Override
  public Set<String> languages() {
    return model.languages();
  }

  @Override
  public int dimension() {
    return model.dimension();
  }

  @Override
  public int maxTokens() {
    return model.maxTokens();
  }

  @Override
  public int countTokens(String text) {
    return model.countTokens(text);
  }

  @Override
  public Embedding embedPassage(String text) {
    return passages.get(text);
  }

  @Override
  public Embedding embedQuery(String text) {
    return queries.get(text);
  }

  @Override
  public Optional<TokenVectors> embedTokens(String text) {
    return tokens.get(text);
  }

  @Override
  public void close() {
    model.close();
  }
}
