package io.pinakes.indexer.context;

import io.pinakes.indexer.source.ParsedDocument;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Span;
import java.util.List;

/** Writes contexts; safe for many threads. */
public interface ContextWriter {
  /** Names the method and its version; documents are indexed again when it changes. */
  String id();

  /**
   * Prepares the contexts of one document.
   *
   * @param title never blank
   * @param chunks where its chunks lie; read only if the method needs them
   */
  DocumentContexts of(String title, ParsedDocument document, List<Span> chunks);

  /** The contexts of one document. */
  interface DocumentContexts {
    /** The context of the chunk at {@code span} below {@code headings}. */
    Context of(List<String> headings, Span span);
  }
}
