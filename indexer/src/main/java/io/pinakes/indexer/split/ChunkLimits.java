package io.pinakes.indexer.split;

/**
 * Size limits for chunks, in tokens of the embedder's tokenizer.
 *
 * @param maxTokens maximum length of a chunk's text, at least 16
 * @param maxInput maximum input of the embedder: context, text and special tokens together
 */
public record ChunkLimits(int maxTokens, int maxInput) {
  /** Shorter chunks hardly hold a sentence. */
  static final int MIN_TOKENS = 16;

  /** Upper limit for chunks, whatever the embedder reads. */
  public static final int MAX_TOKENS = 800;

  /** Special tokens that models add, plus one for the line break after the context. */
  public static final int SPECIAL_TOKENS = 3;

  /** Context takes at most one third of the input. */
  static final int CONTEXT_SHARE = 3;

  public ChunkLimits {
    requireTokens(maxTokens);
    if (maxInput < 32) {
      throw new IllegalArgumentException(
          "the embedder must read at least 32 tokens, but reads " + maxInput);
    }
  }

  /** Throws {@link IllegalArgumentException} for a length of chunks that is out of range. */
  public static void requireTokens(int maxTokens) {
    if (maxTokens < MIN_TOKENS || maxTokens > MAX_TOKENS) {
      throw new IllegalArgumentException(
          "chunks must have " + MIN_TOKENS + " to " + MAX_TOKENS + " tokens, got " + maxTokens);
    }
  }

  /** Tokens left for the text after a context of {@code contextTokens}. */
  public int words(int contextTokens) {
    return Math.min(maxTokens, maxInput - SPECIAL_TOKENS - Math.min(contextTokens, maxContext()));
  }

  /** Maximum number of tokens of a context before a chunk's text. */
  public int maxContext() {
    return maxInput / CONTEXT_SHARE;
  }
}
