package io.pinakes.search.reference;

import io.pinakes.search.chunk.Span;

/** A reference found in a text, whatever it points to. */
sealed interface Mention {
  /** Where it stands. */
  Span span();

  /**
   * By a printed number.
   *
   * @param foreign whether it says that it means another document, such as a law
   */
  record ByNumber(Span span, Label label, boolean foreign) implements Mention {}

  /**
   * By a title.
   *
   * @param certain whether it says that there is a section of this title
   */
  record ByTitle(Span span, String title, boolean certain) implements Mention {}

  /** By the anchor of a heading, as Markdown renderers make it of the title. */
  record ByAnchor(Span span, String anchor) implements Mention {}
}
