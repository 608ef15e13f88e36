package io.pinakes.search.outline;

import java.util.List;

/**
 * A part of a list that is too long for one prompt, stored in its own file.
 *
 * @param part its name within its record: {@code 2}, or {@code 2.5} for a nested part
 * @param count number of entries
 * @param first name of its first entry
 * @param last name of its last entry
 * @param topics the topics of most of its entries
 */
public record Part(String part, int count, String first, String last, List<String> topics) {
  public Part {
    topics = List.copyOf(topics);
  }
}
