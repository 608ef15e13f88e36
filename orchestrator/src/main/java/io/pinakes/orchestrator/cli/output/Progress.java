package io.pinakes.orchestrator.cli.output;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on a terminal; nothing where there is none. */
public final class Progress implements AutoCloseable {
  private final @Nullable ProgressBar bar;

  private Progress(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * Starts a bar on standard error.
   *
   * @param total number of steps, negative if unknown
   */
  public static Progress start(String task, String unit, long total) {
    return new Progress(
        Terminal.onStandardError()
            .map(terminal -> bar(task, unit, total, terminal).build())
            .orElse(null));
  }

  /**
   * The same on another terminal, without an estimate of the remaining time, which is left to the
   * notes.
   *
   * @param terminal null for none, on which nothing is shown
   */
  public static Progress startWithoutEstimate(
      String task, String unit, long total, @Nullable Terminal terminal) {
    return new Progress(
        terminal == null ? null : bar(task, unit, total, terminal).hideEta().build());
  }

  private static ProgressBarBuilder bar(String task, String unit, long total, Terminal terminal) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setUnit(" " + unit, 1)
        .setInitialMax(total)
        .setStyle(ProgressBarStyle.ASCII)
        .setMaxRenderedLength(terminal.columns())
        .setConsumer(new ConsoleProgressBarConsumer(terminal.screen(), terminal.columns()));
  }

  /** Counts a finished step. */
  public void step() {
    if (bar != null) {
      bar.step();
    }
  }

  /** Shows a text next to the bar. */
  public void note(String words) {
    if (bar != null) {
      bar.setExtraMessage(" " + words);
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
