package io.pinakes.server.upload;

import io.pinakes.search.chunk.DocumentId;
import java.time.Instant;
import java.util.Locale;

/**
 * A document that was uploaded, or is removed again.
 *
 * @param file its path relative to the folder of uploads
 * @param problem why it failed; empty if it did not
 * @param by who uploaded or removed it
 */
public record Upload(
    String file, DocumentId document, State state, String problem, Instant time, String by) {
  /** How far it is. */
  public enum State {
    /** Received, to be indexed. */
    WAITING,
    /** Being indexed. */
    INDEXING,
    /** In the index. */
    INDEXED,
    /** Cannot be indexed; the file was deleted. */
    FAILED,
    /** The file was deleted, and the document is about to be. */
    REMOVING,
    /** No longer in the index. */
    REMOVED;

    /** The name in JSON. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The state of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static State of(String label) {
      return valueOf(label.toUpperCase(Locale.ROOT));
    }
  }

  /** Whether its file is in the folder. */
  boolean isKept() {
    return state == State.WAITING || state == State.INDEXING || state == State.INDEXED;
  }

  boolean hasEnded() {
    return state == State.INDEXED || state == State.FAILED || state == State.REMOVED;
  }

  Upload in(State next) {
    return new Upload(file, document, next, "", time, by);
  }

  Upload failed(String why) {
    return new Upload(file, document, State.FAILED, why, time, by);
  }
}
