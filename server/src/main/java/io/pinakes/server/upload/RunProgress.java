package io.pinakes.server.upload;

import io.pinakes.indexer.IndexListener;
import java.util.OptionalLong;

/** The progress of an indexing run. Safe for many threads. */
final class RunProgress implements IndexListener {
  private RunStage stage = RunStage.of("documents", -1);

  synchronized RunStage stage() {
    return stage;
  }

  @Override
  public synchronized void sourceStarted(String root, OptionalLong size) {
    stage = RunStage.of("documents", size.orElse(-1));
  }

  @Override
  public synchronized void textsQueued(String document, int texts) {
    stage = stage.plus(0, 0, texts);
  }

  @Override
  public synchronized void textEmbedded(int tokens) {
    stage = stage.plus(0, 1, 0);
  }

  @Override
  public synchronized void documentDone(String name) {
    stage = stage.plus(1, 0, 0);
  }

  @Override
  public synchronized void outlineStarted(int documents) {
    stage = RunStage.of("summaries", documents);
  }

  @Override
  public synchronized void documentSummarized() {
    stage = stage.plus(1, 0, 0);
  }
}
