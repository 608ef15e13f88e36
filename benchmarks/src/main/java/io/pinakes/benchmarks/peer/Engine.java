package io.pinakes.benchmarks.peer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A search engine under measurement; built once, then searched by one thread. */
public interface Engine extends AutoCloseable {
  /** Does what is not timed: turning passages into what the engine reads, embedding them. */
  default void prepare(List<Item> passages, List<Item> queries, Path work) throws Exception {}

  /** Indexes all passages into an empty directory and opens the index for searching. */
  void build(List<Item> passages, Path index) throws Exception;

  /** Ids of the best {@code depth} passages at most, best first. */
  List<String> search(Item query, int depth) throws Exception;

  @Override
  default void close() throws IOException {}
}
