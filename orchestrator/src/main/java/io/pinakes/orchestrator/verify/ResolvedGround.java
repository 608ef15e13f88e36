package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.verify.claim.CitedText;
import java.util.List;

/**
 * A ground of a claim with its current text in the library.
 *
 * @param citations where the text is; without final markers
 */
record ResolvedGround(CitedText text, List<Citation> citations) {
  ResolvedGround {
    citations = List.copyOf(citations);
  }

  static List<CitedText> texts(List<ResolvedGround> grounds) {
    return grounds.stream().map(ResolvedGround::text).toList();
  }
}
