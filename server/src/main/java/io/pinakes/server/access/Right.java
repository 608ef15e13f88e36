package io.pinakes.server.access;

import java.util.Locale;

/** What a principal may do; each is given by itself. */
public enum Right {
  /** Search, ask, read: with the documents that its filter lets through. */
  READ,
  /** Change an index. */
  WRITE,
  /** See how the server is doing. */
  ADMIN;

  /** As the key file and the command line name it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The right of this name.
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
