package io.pinakes.search.chunk;

import java.util.Optional;

/**
 * A reference in a document to another part of it.
 *
 * @param span the reference as printed ({@code Section 4.2(a)}), in the document's text
 * @param target the part it refers to; empty if the document has no such part
 */
public record CrossReference(Span span, Optional<Target> target) {
  /**
   * A part of the document.
   *
   * @param sectionId its section; empty before the first heading
   * @param span the section, or the numbered paragraph in it
   */
  public record Target(String sectionId, Span span) {}
}
