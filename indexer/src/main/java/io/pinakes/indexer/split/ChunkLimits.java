package io.pinakes.indexer.split;

/**
 * How large chunks may become, in tokens of the embedder's own tokenizer.
 *
 * @param maxTokens words of a chunk, at least 16
 * @param maxInput what the embedder reads at once: context, words and special tokens together
 */
public record ChunkLimits(int maxTokens, int maxInput) {
  /** No chunk is longer, whatever the embedder reads. */
  public static final int MOST_TOKENS = 800;

  /** Tokens that models put around a text, and one for the line break after the context. */
  public static final int SPECIAL_TOKENS = 3;

  /** Context never takes more than this share of the input: one part in three. */
  static final int CONTEXT_SHARE = 3;

  public ChunkLimits {
    if (maxTokens < 16 || maxTokens > MOST_TOKENS) {
      throw new IllegalArgumentException(
          "max tokens must be 16 to " + MOST_TOKENS + ", got " + maxTokens);
    }
    if (maxInput < 32) {
      throw new IllegalArgumentException(
          "the embedder must read at least 32 tokens, reads " + maxInput);
    }
  }

  /** Tokens left for the words beside a context of {@code contextTokens}. */
  public int words(int contextTokens) {
    return Math.min(maxTokens, maxInput - SPECIAL_TOKENS - Math.min(contextTokens, maxContext()));
  }

  /** Tokens that a context may take in front of a chunk's words. */
  public int maxContext() {
    return maxInput / CONTEXT_SHARE;
  }
}
