package io.pinakes.search.rerank;

import java.time.Duration;
import java.util.List;

/** Scores how well passages match a query. Thread-safe. */
public interface Reranker extends AutoCloseable {
  /** Identifies the reranker by its content, so that runs can be reproduced. */
  String id();

  /**
   * Scores passages in the given order until all are scored or {@code time} is up.
   *
   * @param passages best first
   * @param time above zero
   */
  Judgement judge(String query, List<Passage> passages, Duration time);

  /** Releases the model; no method may be called afterwards. */
  @Override
  void close();
}
