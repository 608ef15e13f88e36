package io.pinakes.search;

/**
 * One way of keeping an index. Engines are found as services, so that {@link Library#open} needs to
 * know none of them.
 */
public interface Engine {
  /** Whether {@code location}, a directory or a URL, is where this engine would keep an index. */
  boolean keeps(String location);

  /**
   * Opens the index at {@code location}.
   *
   * @throws io.pinakes.search.schema.LibraryException if there is no index, it is damaged, or this
   *     release cannot read it
   */
  Library open(String location, LibraryOptions options);
}
