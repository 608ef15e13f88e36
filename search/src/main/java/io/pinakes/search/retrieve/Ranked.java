package io.pinakes.search.retrieve;

import java.util.List;

/**
 * The ranked results of a search.
 *
 * @param found best first
 * @param chunks reads their chunks
 */
public record Ranked(List<Found> found, ChunkReader chunks) {
  public Ranked {
    found = List.copyOf(found);
  }
}
