package io.pinakes.orchestrator.cli.output;

import java.util.OptionalInt;

/**
 * Where the output of a command is read.
 *
 * @param terminal whether standard output is a terminal
 * @param columns the width of lines on standard output; empty if they are not limited
 * @param errorColumns the same for standard error
 */
public record Screen(boolean terminal, OptionalInt columns, OptionalInt errorColumns) {
  /** A pipe or file. */
  public static final Screen NONE = new Screen(false, OptionalInt.empty(), OptionalInt.empty());

  private static final int HELP_COLUMNS = 100;
  private static final int LEAST_HELP_COLUMNS = 60;
  private static final int MOST_HELP_COLUMNS = 120;

  /** The one of this process, as the launcher describes it. */
  public static Screen ofProcess() {
    return new Screen(
        "terminal".equals(System.getProperty("pinakes.stdout")),
        columns("pinakes.stdout.columns"),
        columns("pinakes.stderr.columns"));
  }

  /** A terminal without a known size, such as a serial line, says 0. */
  static OptionalInt columns(String property) {
    int columns = Integer.getInteger(property, 0);
    return columns > 0 ? OptionalInt.of(columns) : OptionalInt.empty();
  }

  /** The width of help: that of the screen within the bounds of what can be read well. */
  public int helpColumns() {
    return Math.clamp(columns.orElse(HELP_COLUMNS), LEAST_HELP_COLUMNS, MOST_HELP_COLUMNS);
  }
}
