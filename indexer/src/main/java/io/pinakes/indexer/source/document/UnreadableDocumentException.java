package io.pinakes.indexer.source.document;

import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/** Thrown if a document cannot be read; the message says why. Other documents are still indexed. */
public final class UnreadableDocumentException extends Exception {
  private static final long serialVersionUID = 1L;

  public UnreadableDocumentException(String reason, @Nullable Throwable cause) {
    super(reason, cause);
  }

  /**
   * For a file whose name promises another format.
   *
   * @param promised the format, such as "a PDF document"
   * @param extension without the dot
   * @param found what it contains instead; empty if unknown
   */
  public static UnreadableDocumentException misnamed(
      String promised, String extension, String found) {
    return new UnreadableDocumentException(
        "is not "
            + promised
            + ", although its name ends in ."
            + extension
            + (found.isEmpty() ? "" : "; it contains " + found),
        null);
  }

  /** A one-line message: what is wrong, and the message of the library. */
  public static String reason(String what, Exception e) {
    if (e instanceof NoSuchFileException) {
      return "is gone";
    }
    if (e instanceof AccessDeniedException) {
      return "cannot be opened: permission denied";
    }
    String message = CleanText.line(String.valueOf(e.getMessage()));
    String name = e.getClass().getSimpleName();
    return e.getMessage() == null ? what + " (" + name + ")" : what + ": " + message;
  }
}
