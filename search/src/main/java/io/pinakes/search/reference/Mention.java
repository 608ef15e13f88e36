package io.pinakes.search.reference;

import io.pinakes.search.chunk.Span;

/** A reference found in a text, not yet resolved. */
sealed interface Mention {
  /** Its position in the text. */
  Span span();

  /**
   * By a printed number.
   *
   * @param foreign whether it refers to another document, such as a law
   */
  record ByNumber(Span span, Label label, boolean foreign) implements Mention {}

  /**
   * By a title.
   *
   * @param certain whether it explicitly refers to a section with this title
   */
  record ByTitle(Span span, String title, boolean certain) implements Mention {}

  /** By the anchor of a heading, as derived from its title by Markdown renderers. */
  record ByAnchor(Span span, String anchor) implements Mention {}
}
