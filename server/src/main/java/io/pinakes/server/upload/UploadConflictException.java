package io.pinakes.server.upload;

/** There is already such a document, or a document that cannot be removed here. */
public final class UploadConflictException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UploadConflictException(String message) {
    super(message);
  }
}
