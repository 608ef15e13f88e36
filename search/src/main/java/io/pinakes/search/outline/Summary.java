package io.pinakes.search.outline;

import java.util.List;

/**
 * What a part of the library says, in short. Searched and shown, never cited.
 *
 * @param text a few sentences; empty if there is no summary
 * @param topics what questions it can answer, as phrases, the most telling first
 * @param keyDetails figures, dates and conditions, word for word
 */
public record Summary(String text, List<String> topics, List<String> keyDetails) {
  /** None was written. */
  public static final Summary NONE = new Summary("", List.of(), List.of());

  public Summary {
    topics = List.copyOf(topics);
    keyDetails = List.copyOf(keyDetails);
  }
}
