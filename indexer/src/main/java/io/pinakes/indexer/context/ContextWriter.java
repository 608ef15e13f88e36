package io.pinakes.indexer.context;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Span;
import java.util.List;

/** Writes contexts. Thread-safe. */
public interface ContextWriter {
  /** Identifies the method and its version; documents are reindexed when it changes. */
  String id();

  /** The usual number of tokens of a {@link Context#situation}; 0 if the method writes none. */
  default int situationTokens() {
    return 0;
  }

  /**
   * Prepares the contexts of one document. Returns at once: slow work runs in the background and is
   * awaited when a context is requested.
   *
   * @param title never blank
   * @param chunks its chunks in reading order
   */
  DocumentContexts of(String title, ParsedDocument document, List<Passage> chunks);

  /** The language model usage so far; {@link ModelUsage#NONE} without a model. */
  default ModelUsage usage() {
    return ModelUsage.NONE;
  }

  /**
   * A chunk as input to the method.
   *
   * @param headings the headings above it, outermost first
   * @param span its position in the document's text
   */
  record Passage(List<String> headings, Span span) {
    public Passage {
      headings = List.copyOf(headings);
    }
  }

  /** The contexts of one document. Thread-safe. */
  interface DocumentContexts {
    /**
     * The context of a chunk; waits for it if necessary.
     *
     * @param chunk index in the list of chunks, from 0
     */
    Context of(int chunk);

    /**
     * Whether some requested context is incomplete for a temporary reason; the next run then reads
     * the document again.
     */
    default boolean incomplete() {
      return false;
    }
  }
}
