package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.verify.claim.CitedText;
import java.util.List;

/**
 * A ground of a claim as the library has it now.
 *
 * @param citations where the text stands; their markers are not given yet
 */
record ResolvedGround(CitedText text, List<Citation> citations) {
  ResolvedGround {
    citations = List.copyOf(citations);
  }

  static List<CitedText> texts(List<ResolvedGround> grounds) {
    return grounds.stream().map(ResolvedGround::text).toList();
  }
}
