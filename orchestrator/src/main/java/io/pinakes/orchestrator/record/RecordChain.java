package io.pinakes.orchestrator.record;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * Writes the records of one file. Each names the seal of the one before, so that records removed
 * from the beginning or the middle are noticed, and changes of their order. Records removed from
 * the end go unnoticed, because what remains is exactly the file before they were written.
 */
public final class RecordChain {
  private final Sealing sealing;
  private @Nullable String last;

  public RecordChain(Sealing sealing) {
    this.sealing = sealing;
  }

  /** The next record as one line without a line terminator. */
  public String line(AnswerRecord record) {
    ObjectNode json = Seals.sealed(RecordJson.tree(record).put(Seals.PREVIOUS_SEAL, last), sealing);
    last = json.path(Seals.SEAL).asText();
    return json.toString();
  }
}
