package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.IndexListener;
import io.pinakes.orchestrator.cli.output.Progress;
import io.pinakes.orchestrator.cli.output.Terminal;
import io.pinakes.search.text.Counted;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of an indexing run on standard error: a bar on a terminal, else a line now and
 * then.
 */
public final class IndexProgress implements IndexListener, AutoCloseable {
  /** The time between two lines where no bar can be shown. */
  static final Duration BETWEEN_LINES = Duration.ofSeconds(30);

  private static final long BETWEEN_NOTES_NANOS = 500_000_000;

  private final PrintWriter err;
  private final Optional<Terminal> terminal;
  private final @Nullable Timer lines;
  private volatile @Nullable Progress progress;
  private volatile Pace pace = new Pace(-1, System.nanoTime());
  private volatile String doing = "";
  private long lastNote;

  public IndexProgress(PrintWriter err) {
    this(err, Terminal.onStandardError(), BETWEEN_LINES);
  }

  /**
   * @param terminal shows the bar
   * @param between the time between two lines without a terminal
   */
  IndexProgress(PrintWriter err, Optional<Terminal> terminal, Duration between) {
    this.err = err;
    this.terminal = terminal;
    lines = terminal.isPresent() ? null : new Timer("pinakes-progress", true);
    if (lines != null) {
      TimerTask line =
          new TimerTask() {
            @Override
            public void run() {
              line();
            }
          };
      lines.schedule(line, between.toMillis(), between.toMillis());
    }
  }

  private void line() {
    String what = doing;
    if (!what.isEmpty()) {
      err.println(what + ": " + pace.line(System.nanoTime()));
      err.flush();
    }
  }

  @Override
  public void rebuildContinued(int documents) {
    err.println(
        "resuming an interrupted rebuild: "
            + Counted.of(documents, "document is", "documents are")
            + " done");
  }

  @Override
  public void sourceStarted(String root, OptionalLong size) {
    end();
    err.println("indexing " + root);
    start("indexing", size.orElse(-1));
  }

  @Override
  public void textsQueued(String document, int texts) {
    pace.textsQueued(texts);
  }

  @Override
  public void textEmbedded(int tokens) {
    pace.textEmbedded(tokens);
    note();
  }

  @Override
  public void documentDone(String name) {
    step();
  }

  @Override
  public void outlineStarted(int documents) {
    end();
    err.println("building the hierarchy");
    start("summarizing", documents);
  }

  @Override
  public void documentSummarized() {
    step();
  }

  /** Reports how many documents have been read for facts; may be called from any thread. */
  void facts(long count) {
    note(Counted.of(count, "document") + " read for facts");
  }

  /** Reports how many summaries have been requested; may be called from any thread. */
  void summaries(long count) {
    note(Counted.of(count, "summary", "summaries"));
  }

  /** Reports how many contexts have been requested; may be called from any thread. */
  void contexts(long count) {
    note(Counted.of(count, "context"));
  }

  /** Shows the pace, not too often. */
  private void note() {
    Progress bar = progress;
    long now = System.nanoTime();
    if (bar != null && now - lastNote > BETWEEN_NOTES_NANOS) {
      lastNote = now;
      bar.note(pace.note(now));
    }
  }

  private void note(String words) {
    Progress bar = progress;
    if (bar != null) {
      bar.note(pace.note(System.nanoTime(), words));
    }
  }

  @Override
  public void close() {
    end();
    if (lines != null) {
      lines.cancel();
    }
  }

  private void start(String task, long size) {
    pace = new Pace(size, System.nanoTime());
    progress = Progress.startWithoutEstimate(task, "documents", size, terminal.orElse(null));
    doing = task;
  }

  private void step() {
    pace.documentDone();
    Progress bar = progress;
    if (bar != null) {
      bar.step();
    }
    note();
  }

  private void end() {
    doing = "";
    Progress bar = progress;
    if (bar != null) {
      bar.close();
      progress = null;
    }
  }
}
