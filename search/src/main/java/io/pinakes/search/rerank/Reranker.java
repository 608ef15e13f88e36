package io.pinakes.search.rerank;

import java.time.Duration;
import java.util.List;

/** Judges how well passages fit a query; safe for many threads. */
public interface Reranker extends AutoCloseable {
  /** Names what judges by its content, so that a run can be repeated with the same. */
  String id();

  /**
   * Judges passages in the order given, until all are judged or {@code time} is over.
   *
   * @param passages the best first
   * @param time above zero
   */
  Judgement judge(String query, List<Passage> passages, Duration time);

  /** Frees what was loaded; no method may be called afterwards. */
  @Override
  void close();
}
