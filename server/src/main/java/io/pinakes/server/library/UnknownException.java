package io.pinakes.server.library;

/** Thrown if something does not exist or the client may not see it, without telling which. */
public final class UnknownException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnknownException(String message) {
    super(message);
  }
}
