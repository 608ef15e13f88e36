package io.pinakes.search.retrieve;

import java.util.List;

/**
 * What a search found.
 *
 * @param found best first
 * @param chunks reads what they say
 */
public record Ranked(List<Found> found, ChunkReader chunks) {
  public Ranked {
    found = List.copyOf(found);
  }
}
