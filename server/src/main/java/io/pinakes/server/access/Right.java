package io.pinakes.server.access;

import java.util.Locale;

/** What a principal may do; rights are granted independently. */
public enum Right {
  /** Search, ask and read, within the documents of its filter. */
  READ,
  /** Upload documents and remove them, where the server takes uploads. */
  WRITE,
  /** See the metrics of the server. */
  ADMIN;

  /** The name in the key file and on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The right with this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Right of(String label) {
    for (Right right : values()) {
      if (right.label().equals(label)) {
        return right;
      }
    }
    throw new IllegalArgumentException("a right is read, write or admin, got \"" + label + "\"");
  }
}
