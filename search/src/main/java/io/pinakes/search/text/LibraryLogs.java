package io.pinakes.search.text;

import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps informational log output of third-party libraries (how a native library was found, whether
 * vector instructions are used) off the standard error of applications. Failures are still logged,
 * and explicitly set log levels are kept.
 */
public final class LibraryLogs {
  /**
   * Strong references, since the framework drops unreferenced loggers together with their levels.
   */
  private static final List<Logger> LOGGERS =
      List.of(
          Logger.getLogger("ai.djl"),
          Logger.getLogger("org.apache.lucene"),
          Logger.getLogger("org.apache.pdfbox"),
          Logger.getLogger("org.apache.fontbox"));

  private LibraryLogs() {}

  /** Must be called before any of these libraries is used; further calls do nothing. */
  public static void quieten() {
    for (Logger logger : LOGGERS) {
      if (logger.getLevel() == null) {
        logger.setLevel(Level.SEVERE);
      }
    }
  }
}
