package io.pinakes.indexer.source;

import org.jspecify.annotations.Nullable;

/** A document that cannot be read; the message says why, for people. The rest is indexed. */
public final class UnreadableDocumentException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnreadableDocumentException(String reason, @Nullable Throwable cause) {
    super(reason, cause);
  }
}
