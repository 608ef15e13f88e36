package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the records of one file. Each names the seal of the one before, so that records removed
 * from the beginning or the middle are noticed, and changes of their order. Records removed from
 * the end go unnoticed, because what remains is exactly the file before they were written.
 */
public final class RecordChain {
  private final Optional<RecordKey> key;
  private @Nullable String last;

  /**
   * @param key seals the records; empty for seals that anyone can make
   */
  public RecordChain(Optional<RecordKey> key) {
    this.key = key;
  }

  /** The next record as one line without a line terminator. */
  public String line(AnswerRecord record) {
    ObjectNode json = Seals.sealed(RecordJson.tree(record).put(Seals.PREVIOUS_SEAL, last), key);
    last = json.path(Seals.SEAL).asText();
    return json.toString();
  }
}
