package io.pinakes.search.outline.compose;

import java.util.ArrayList;
import java.util.List;

/**
 * A summary of a part of the library. Searched and shown, never cited.
 *
 * @param text a few sentences; empty if there is no summary
 * @param topics topics of the questions it can answer, as phrases, most specific first
 * @param keyDetails figures, dates and conditions, verbatim
 */
public record Summary(String text, List<String> topics, List<String> keyDetails) {
  /** No summary. */
  public static final Summary NONE = new Summary("", List.of(), List.of());

  public Summary {
    topics = List.copyOf(topics);
    keyDetails = List.copyOf(keyDetails);
  }

  /** All its texts. */
  public List<String> texts() {
    List<String> texts = new ArrayList<>();
    texts.add(text);
    texts.addAll(topics);
    texts.addAll(keyDetails);
    return texts;
  }
}
