package io.pinakes.benchmarks.faults;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A file made to harm whoever reads it.
 *
 * @param name for the table
 * @param size whether it takes long to write or to refuse, so that a short run leaves it out
 * @param attack writes it
 * @param documents how many documents must be indexed, with the harmless one beside it
 */
record HostileFile(String name, Size size, Attack attack, int documents) {
  /** How much work it is. */
  enum Size {
    SMALL,
    LARGE
  }

  /** Such a file cannot be made here; the message says why. */
  static final class NotPossible extends IOException {
    private static final long serialVersionUID = 1;

    NotPossible(String reason) {
      super(reason);
    }
  }

  /** Writes the file into a folder that will be indexed. */
  interface Attack {
    /**
     * Writes the file.
     *
     * @param folder what is indexed
     * @param listener a URL where somebody listens, and nobody may call
     */
    void write(Path folder, String listener) throws IOException;
  }
}
