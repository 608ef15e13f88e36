package io.pinakes.search.embed;

import java.util.List;

/**
 * The vector of a text and those of its tokens in context.
 *
 * @param text the same as {@link Embedder#embedPassage} gives
 * @param tokens in order, without special tokens and what did not fit
 */
public record TokenVectors(Embedding text, List<Token> tokens) {
  /**
   * A token in its context.
   *
   * @param vector of unit length
   * @param start where it begins in the text, in UTF-16 units
   * @param end where it ends
   */
  @SuppressWarnings("ArrayRecordComponent") // vectors are handed over, never compared
  public record Token(float[] vector, int start, int end) {}

  public TokenVectors {
    tokens = List.copyOf(tokens);
  }
}
