package io.pinakes.search.chunk;

import java.util.List;

/**
 * A node of a document's heading tree.
 *
 * @param id unique within the document, stable while the headings stay the same
 * @param number the printed number ({@code 4.2}), kept apart from the title; empty if none
 * @param title the heading's words without their number
 * @param level depth in the tree, 1 for the outermost
 * @param parentChain the titles above it, outermost first, without its own
 * @param span from its heading to the next heading of the same or a higher level
 * @param pages the physical pages that {@code span} touches
 */
public record Section(
    String id,
    String number,
    String title,
    int level,
    List<String> parentChain,
    Span span,
    PageRange pages) {
  public Section {
    parentChain = List.copyOf(parentChain);
    if (level < 1) {
      throw new IllegalArgumentException(
          "section " + id + ": level must be at least 1, got " + level);
    }
  }

  /** Number and title as printed. */
  public String heading() {
    return number.isEmpty() ? title : number + " " + title;
  }
}
