package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.UnreadableDocumentException;

/** Carries an {@link UnreadableDocumentException} through a parser that does not declare it. */
final class SheetException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final UnreadableDocumentException reason;

  SheetException(UnreadableDocumentException reason) {
    super(reason);
    this.reason = reason;
  }

  UnreadableDocumentException reason() {
    return reason;
  }
}
