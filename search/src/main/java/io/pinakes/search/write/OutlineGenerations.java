package io.pinakes.search.write;

import java.nio.file.Path;

/**
 * The generations of the hierarchy's files of an index, each a directory that is written once. A
 * commit names the one that belongs to it. Only whoever holds the index's lock may change them.
 */
public interface OutlineGenerations {
  /** Where the files of a generation are. */
  Path path(String name);

  /**
   * Makes an empty directory for the generation after all there are, and tells its name.
   *
   * @param current the one that the last commit names; empty if none
   */
  String create(String current);

  /** Deletes a generation that no commit names; what is left of it the next writer deletes. */
  void delete(String name);
}
