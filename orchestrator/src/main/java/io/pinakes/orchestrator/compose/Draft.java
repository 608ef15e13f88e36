package io.pinakes.orchestrator.compose;

import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * An answer before it has been verified.
 *
 * @param claims in the order they are to be read
 */
public record Draft(List<Claim> claims) {
  public Draft {
    claims = List.copyOf(claims);
  }

  /**
   * One thing the answer says.
   *
   * @param text a sentence without markers
   * @param grounds what it rests on
   */
  public record Claim(String text, List<Ground> grounds) {
    public Claim {
      grounds = List.copyOf(grounds);
    }
  }

  /**
   * A place in a piece of evidence.
   *
   * @param handle of the evidence
   * @param span in its document, in UTF-16 offsets
   */
  public record Ground(String handle, Span span) {}
}
