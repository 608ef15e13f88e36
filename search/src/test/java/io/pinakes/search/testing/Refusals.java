package io.pinakes.search.testing;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.schema.LibraryException;
import org.junit.jupiter.api.function.Executable;

/** The messages of rejected calls. */
public final class Refusals {
  private Refusals() {}

  /** The message to a caller who gave a bad value. */
  public static String refusal(Executable call) {
    return message(IllegalArgumentException.class, call);
  }

  /** The message of an index that cannot be used; one line, whatever went wrong. */
  public static String refusal(Class<? extends LibraryException> type, Executable call) {
    String message = message(type, call);
    if (message.lines().count() != 1) {
      throw new AssertionError("not one line: " + message);
    }
    return message;
  }

  private static String message(Class<? extends RuntimeException> type, Executable call) {
    return String.valueOf(assertThrows(type, call).getMessage());
  }
}
