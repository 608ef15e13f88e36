package io.pinakes.server.library;

/** An index cannot be shown at present; its message is for the operator, not for who asked. */
public final class UnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnavailableException(String message, Throwable cause) {
    super(message, cause);
  }

  UnavailableException(String message) {
    super(message);
  }
}
