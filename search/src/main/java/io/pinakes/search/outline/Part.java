package io.pinakes.search.outline;

import java.util.List;

/**
 * A stretch of a list that is too long for one prompt, and so has a file of its own.
 *
 * @param part its name under what it is a part of: {@code 2}, or {@code 2.5} for a part of a part
 * @param count entries in it
 * @param first what its first entry is called
 * @param last what its last entry is called
 * @param topics what most of its entries are about
 */
public record Part(String part, int count, String first, String last, List<String> topics) {
  public Part {
    topics = List.copyOf(topics);
  }
}
