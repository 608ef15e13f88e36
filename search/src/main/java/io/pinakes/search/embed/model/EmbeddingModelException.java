package io.pinakes.search.embed.model;

import org.jspecify.annotations.Nullable;

/** A model that cannot be opened or run; the message names the file and the cure. */
public final class EmbeddingModelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Takes a message that says what is wrong and what to do about it. */
  public EmbeddingModelException(String message) {
    super(message);
  }

  /** Takes a message that says what is wrong and what to do about it, and the cause. */
  public EmbeddingModelException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
