package io.pinakes.orchestrator.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.LogManager;

/**
 * Limits the log of third-party libraries on standard error to failures, or to warnings with {@code
 * --debug}.
 *
 * <p>Loaded by the logging framework at the first log entry, so a run that logs nothing does not
 * pay for it.
 */
public final class QuietLogging {
  private static final String DEBUG = "pinakes.debug";

  /** Called by {@link LogManager} by name. */
  public QuietLogging() throws IOException {
    String settings =
        """
        handlers = java.util.logging.ConsoleHandler
        java.util.logging.ConsoleHandler.level = ALL
        java.util.logging.SimpleFormatter.format = %%4$s %%3$s: %%5$s%%6$s%%n
        .level = %1$s
        ai.djl.level = %1$s
        org.apache.lucene.level = %1$s
        org.apache.pdfbox.level = %1$s
        org.apache.fontbox.level = %1$s
        """
            .formatted(Boolean.getBoolean(DEBUG) ? "INFO" : "SEVERE");
    LogManager.getLogManager()
        .readConfiguration(new ByteArrayInputStream(settings.getBytes(StandardCharsets.UTF_8)));
  }

  static void install(boolean debug) {
    System.setProperty(DEBUG, Boolean.toString(debug));
    System.setProperty("java.util.logging.config.class", QuietLogging.class.getName());
  }
}
