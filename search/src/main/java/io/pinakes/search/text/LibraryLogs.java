package io.pinakes.search.text;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps the chatter of the libraries underneath (how a native library was found, whether vector
 * instructions are used) off the standard error of applications. Failures are still logged, and a
 * level that somebody has set for one of these loggers stays.
 */
public final class LibraryLogs {
  /** Held here, since the framework forgets loggers that nobody holds, with their levels. */
  private static final List<Logger> LOGGERS =
      List.of(
          Logger.getLogger("ai.djl"),
          Logger.getLogger("org.apache.lucene"),
          Logger.getLogger("org.apache.pdfbox"),
          Logger.getLogger("org.apache.fontbox"));

  private LibraryLogs() {}

  /** To be called before any of these libraries is used; calling it again does nothing. */
  public static void quieten() {
    for (Logger logger : LOGGERS) {
      if (logger.getLevel() == null) {
        logger.setLevel(Level.SEVERE);
      }
    }
  }
}
