package io.pinakes.orchestrator.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A terminal that progress bars are drawn on.
 *
 * @param columns its width
 */
public record Terminal(PrintStream screen, int columns) {
  private static final int WIDTH = 100;

  /** Standard error; empty if that is no terminal. */
  public static Optional<Terminal> onStandardError() {
    if (!"terminal".equals(System.getProperty("pinakes.stderr"))) {
      return Optional.empty();
    }
    PrintStream screen =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    return Optional.of(new Terminal(screen, width()));
  }

  private static int width() {
    return Math.min(WIDTH, Screen.columns("pinakes.stderr.columns").orElse(WIDTH));
  }
}
