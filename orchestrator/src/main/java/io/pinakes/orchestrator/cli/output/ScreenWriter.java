package io.pinakes.orchestrator.cli.output;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.OptionalInt;

/** Prints to a screen whose width is known. */
public final class ScreenWriter extends PrintWriter {
  private final OptionalInt columns;

  /**
   * @param flush whether every line is flushed
   * @param columns the width of a line; 0 if it is not limited
   */
  public ScreenWriter(Writer target, boolean flush, int columns) {
    super(target, flush);
    this.columns = columns > 0 ? OptionalInt.of(columns) : OptionalInt.empty();
  }

  /** The width of a line that is printed to {@code out}; empty if it is not limited. */
  public static OptionalInt columns(PrintWriter out) {
    return out instanceof ScreenWriter screen ? screen.columns : OptionalInt.empty();
  }
}
