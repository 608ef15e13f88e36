package io.pinakes.server.library;

/**
 * Thrown if an index is temporarily unavailable. Its message is for the operator, not for the
 * client.
 */
public final class UnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UnavailableException(String message, Throwable cause) {
    super(message, cause);
  }

  UnavailableException(String message) {
    super(message);
  }
}
