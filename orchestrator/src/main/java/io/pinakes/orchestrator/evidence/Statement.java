package io.pinakes.orchestrator.evidence;

import io.pinakes.search.chunk.Span;
import java.util.Set;

/**
 * A sentence or table row of a passage.
 *
 * @param span where it stands in its document, in UTF-16 offsets
 * @param text its literal words
 * @param covered the terms of the question that it holds itself
 * @param support how well it supports an answer; 0 to about 1
 */
public record Statement(Span span, String text, Set<String> covered, double support) {
  public Statement {
    covered = Set.copyOf(covered);
  }
}
