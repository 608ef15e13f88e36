package io.pinakes.indexer.source.sheet;

import io.pinakes.indexer.source.document.UnreadableDocumentException;

/** Carries a reason not to read a workbook through a parser that knows no such reasons. */
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
