package io.pinakes.orchestrator.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** A progress bar on standard error if that is a terminal; otherwise nothing. */
public final class Progress implements AutoCloseable {
  private static final int WIDTH = 100;

  private final @Nullable ProgressBar bar;

  private Progress(@Nullable ProgressBar bar) {
    this.bar = bar;
  }

  /**
   * Starts a bar.
   *
   * @param total number of steps, negative if unknown
   */
  public static Progress start(String task, String unit, long total) {
    if (!isShown()) {
      return new Progress(null);
    }
    PrintStream terminal =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    return new Progress(
        new ProgressBarBuilder()
            .setTaskName(task)
            .setUnit(" " + unit, 1)
            .setInitialMax(total)
            .setStyle(ProgressBarStyle.ASCII)
            .setMaxRenderedLength(width())
            .setConsumer(new ConsoleProgressBarConsumer(terminal, width()))
            .build());
  }

  /** The columns of the terminal, as the launcher gives them. */
  private static int width() {
    int columns = Integer.getInteger("pinakes.columns", WIDTH);
    return columns > 0 ? Math.min(WIDTH, columns) : WIDTH;
  }

  /** Whether standard error is a terminal. */
  public static boolean isShown() {
    return "terminal".equals(System.getProperty("pinakes.stderr"));
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
