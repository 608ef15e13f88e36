package io.pinakes.search.rerank;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.query.Explanation;

/**
 * A candidate to be reranked.
 *
 * @param context text that situates it in its document; may be empty
 * @param text its own text
 * @param explanation its ranks and scores so far
 */
public record Passage(String context, String text, Explanation explanation) {
  public Passage {
    requireNonNull(context, "context");
    requireNonNull(text, "text");
    requireNonNull(explanation, "explanation");
  }

  /** Context and text, on separate lines. */
  public String contextualText() {
    return context.isEmpty() ? text : context + "\n" + text;
  }
}
