package io.pinakes.search.rerank;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.query.Explanation;

/**
 * A candidate as a reranker reads it.
 *
 * @param context what situates it in its document; may be empty
 * @param text its words
 * @param explanation its ranks and scores so far
 */
public record Passage(String context, String text, Explanation explanation) {
  public Passage {
    requireNonNull(context, "context");
    requireNonNull(text, "text");
    requireNonNull(explanation, "explanation");
  }

  /** Context and words, a line each. */
  public String contextualText() {
    return context.isEmpty() ? text : context + "\n" + text;
  }
}
