package io.pinakes.server.library;

/**
 * What was asked for does not exist, or may not be seen by who asked: there is no telling which.
 */
public final class UnknownException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UnknownException(String message) {
    super(message);
  }
}
