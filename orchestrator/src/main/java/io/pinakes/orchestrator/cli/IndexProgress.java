package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.IndexListener;
import java.io.PrintWriter;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Shows on standard error how far an indexing run is. */
final class IndexProgress implements IndexListener, AutoCloseable {
  private final PrintWriter err;
  private @Nullable Progress progress;

  IndexProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void sourceStarted(String root, OptionalLong size) {
    end();
    err.println("indexing " + root);
    progress = Progress.start("indexing", "documents", size.orElse(-1));
  }

  @Override
  public void documentDone(String name) {
    if (progress != null) {
      progress.step();
    }
  }

  @Override
  public void close() {
    end();
  }

  private void end() {
    if (progress != null) {
      progress.close();
      progress = null;
    }
  }
}
