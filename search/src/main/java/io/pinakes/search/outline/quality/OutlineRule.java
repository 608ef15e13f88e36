package io.pinakes.search.outline.quality;

import java.util.function.Consumer;

/** One check of an outline. */
interface OutlineRule {
  /** Reports every violation. */
  void check(OutlinedDocument document, Consumer<OutlineFinding> findings);
}
