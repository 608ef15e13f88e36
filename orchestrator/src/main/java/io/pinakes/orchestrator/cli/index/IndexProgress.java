package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.IndexListener;
import io.pinakes.orchestrator.cli.output.Progress;
import java.io.PrintWriter;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Shows on standard error how far an indexing run is. */
public final class IndexProgress implements IndexListener, AutoCloseable {
  private final PrintWriter err;
  private volatile @Nullable Progress progress;

  public IndexProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void rebuildContinued(int documents) {
    err.println("resuming an interrupted rebuild: " + documents + " documents are done");
  }

  @Override
  public void sourceStarted(String root, OptionalLong size) {
    end();
    err.println("indexing " + root);
    progress = Progress.start("indexing", "documents", size.orElse(-1));
  }

  @Override
  public void documentDone(String name) {
    Progress bar = progress;
    if (bar != null) {
      bar.step();
    }
  }

  @Override
  public void outlineStarted(int documents) {
    end();
    err.println("building the hierarchy");
    progress = Progress.start("summing up", "documents", documents);
  }

  @Override
  public void documentSummedUp() {
    Progress bar = progress;
    if (bar != null) {
      bar.step();
    }
  }

  /** So many documents have been asked for their facts; may be called from any thread. */
  void facts(long count) {
    Progress bar = progress;
    if (bar != null) {
      bar.note(count + " documents read for facts");
    }
  }

  /** So many summaries have been asked for; may be called from any thread. */
  void summaries(long count) {
    Progress bar = progress;
    if (bar != null) {
      bar.note(count + " summaries");
    }
  }

  /** So many chunks have been asked for; may be called from any thread. */
  void contexts(long count) {
    Progress bar = progress;
    if (bar != null) {
      bar.note(count + " contexts");
    }
  }

  @Override
  public void close() {
    end();
  }

  private void end() {
    Progress bar = progress;
    if (bar != null) {
      bar.close();
      progress = null;
    }
  }
}
