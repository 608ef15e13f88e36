package io.pinakes.benchmarks.peer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A search engine to be measured; built once, then searched by one thread. */
public interface Engine extends AutoCloseable {
  /** Does untimed preparation, such as converting or embedding passages. */
  default void prepare(List<Item> passages, List<Item> queries, Path work) throws Exception {}

  /** Indexes all passages into an empty directory and opens the index for searching. */
  void build(List<Item> passages, Path index) throws Exception;

  /** The ids of at most {@code depth} passages, best first. */
  List<String> search(Item query, int depth) throws Exception;

  @Override
  default void close() throws IOException {}
}
