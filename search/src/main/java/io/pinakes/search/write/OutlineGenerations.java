package io.pinakes.search.write;

import java.nio.file.Path;

/**
 * The hierarchy generations of an index, each a directory that is written once. A commit refers to
 * one of them. Only the holder of the index lock may change them.
 */
public interface OutlineGenerations {
  /** The directory of a generation. */
  Path path(String name);

  /**
   * Creates an empty directory for the next generation and returns its name.
   *
   * @param current the generation of the last commit; empty if none
   */
  String create(String current);

  /** Deletes a generation that no commit refers to; the next writer deletes any remains. */
  void delete(String name);
}
