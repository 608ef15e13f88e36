package io.pinakes.orchestrator.evidence;

import io.pinakes.search.fact.AggregateRequest;
import java.util.List;
import java.util.Optional;

/**
 * A value that has been read: a field of a document, a labelled value, a table row, or a figure
 * computed from them.
 *
 * @param handle names it within one answer: {@code V1}, {@code V2}, …
 * @param text its content, in one line
 * @param sources where it was read; for a computed figure, the first of its source rows
 * @param computed how it was computed, so that it can be recomputed; empty if it was read
 */
public record ValueEvidence(
    String handle, String text, List<ClaimSource> sources, Optional<AggregateRequest> computed) {
  public ValueEvidence {
    sources = List.copyOf(sources);
    if (!handle.matches("V\\d{1,9}")) {
      throw new IllegalArgumentException("the handle of a value is V and a number, got " + handle);
    }
    if (text.isBlank() || sources.isEmpty()) {
      throw new IllegalArgumentException("value " + handle + " needs words and a source");
    }
  }

  /** A value read from one source. */
  public ValueEvidence(String handle, String text, ClaimSource source) {
    this(handle, text, List.of(source), Optional.empty());
  }

  /** The same under another handle. */
  ValueEvidence withHandle(String newHandle) {
    return new ValueEvidence(newHandle, text, sources, computed);
  }
}
