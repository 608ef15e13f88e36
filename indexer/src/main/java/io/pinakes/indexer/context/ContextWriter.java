package io.pinakes.indexer.context;

import io.pinakes.indexer.source.document.ParsedDocument;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.Span;
import java.util.List;

/** Writes contexts; safe for many threads. */
public interface ContextWriter {
  /** Names the method and its version; documents are indexed again when it changes. */
  String id();

  /** Tokens that a {@link Context#situation} usually takes; 0 if the method writes none. */
  default int situationTokens() {
    return 0;
  }

  /**
   * Prepares the contexts of one document. Returns at once: slow work is started, and awaited when
   * a context is requested.
   *
   * @param title never blank
   * @param chunks its chunks in reading order
   */
  DocumentContexts of(String title, ParsedDocument document, List<Passage> chunks);

  /** The usage of language models so far; {@link ModelUsage#NONE} if there is none. */
  default ModelUsage usage() {
    return ModelUsage.NONE;
  }

  /**
   * A chunk as a method sees it.
   *
   * @param headings the headings above it, outermost first
   * @param span where it lies in the text of its document
   */
  record Passage(List<String> headings, Span span) {
    public Passage {
      headings = List.copyOf(headings);
    }
  }

  /** The contexts of one document; safe for many threads. */
  interface DocumentContexts {
    /**
     * The context of a chunk; waits until it is there.
     *
     * @param chunk its place in the list of chunks, from 0
     */
    Context of(int chunk);

    /**
     * Whether a chunk, of all that were asked for, got less than the method promises for a
     * temporary reason: the next run then reads the document again.
     */
    default boolean incomplete() {
      return false;
    }
  }
}
