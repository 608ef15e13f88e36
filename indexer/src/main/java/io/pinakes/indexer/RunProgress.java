package io.pinakes.indexer;

import java.util.OptionalLong;

/** Counts how far an indexing run is, and passes its events on. Safe for many threads. */
public final class RunProgress implements IndexListener {
  private final IndexListener next;
  private RunStage stage = RunStage.of("documents", -1);

  /**
   * @param next receives all events too
   */
  public RunProgress(IndexListener next) {
    this.next = next;
  }

  /** How far the run is. */
  public synchronized RunStage stage() {
    return stage;
  }

  private synchronized void begin(RunStage begun) {
    stage = begun;
  }

  private synchronized void plus(int done, int embedded, int texts) {
    stage = stage.plus(done, embedded, texts);
  }

  @Override
  public void rebuildContinued(int documents) {
    next.rebuildContinued(documents);
  }

  @Override
  public void sourceStarted(String root, OptionalLong size) {
    begin(RunStage.of("documents", size.orElse(-1)));
    next.sourceStarted(root, size);
  }

  @Override
  public void textsQueued(String document, int texts) {
    plus(0, 0, texts);
    next.textsQueued(document, texts);
  }

  @Override
  public void textEmbedded(int tokens) {
    plus(0, 1, 0);
    next.textEmbedded(tokens);
  }

  @Override
  public void documentDone(String name) {
    plus(1, 0, 0);
    next.documentDone(name);
  }

  @Override
  public void failed(String name, String reason) {
    next.failed(name, reason);
  }

  @Override
  public void outlineStarted(int documents) {
    begin(RunStage.of("summaries", documents));
    next.outlineStarted(documents);
  }

  @Override
  public void documentSummarized() {
    plus(1, 0, 0);
    next.documentSummarized();
  }

  @Override
  public void committed() {
    next.committed();
  }
}
