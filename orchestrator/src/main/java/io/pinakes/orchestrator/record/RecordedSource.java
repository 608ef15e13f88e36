package io.pinakes.orchestrator.record;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Span;

/** The source of a recorded value. */
public sealed interface RecordedSource {
  DocumentId document();

  /** A key that identifies the span or field. */
  String key();

  /**
   * A field of a document.
   *
   * @param value as it was stored
   */
  record Field(DocumentId document, String name, String value) implements RecordedSource {
    @Override
    public String key() {
      return document + "\n" + name;
    }
  }

  /** Words of a document. */
  record Words(DocumentId document, Span span) implements RecordedSource {
    @Override
    public String key() {
      return document + "\n" + span.start() + ".." + span.end();
    }
  }

  /** A fact and its source words. */
  record Row(DocumentId document, String fact, Span span) implements RecordedSource {
    @Override
    public String key() {
      return document + "\n" + span.start() + ".." + span.end();
    }
  }
}
