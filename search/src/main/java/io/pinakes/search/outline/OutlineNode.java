package io.pinakes.search.outline;

import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;

/**
 * A section with its subsections.
 *
 * @param id its {@code section_id}; {@value #FRONT} for the pages before the first heading
 * @param number the printed number of its heading; empty if none
 * @param title its heading without the number
 * @param level depth in the tree, 1 for the outermost
 * @param parents the titles above it, outermost first
 * @param span its position in the document's text, children included
 * @param pages the physical pages that {@code span} touches
 * @param summary empty if there is none
 * @param children in reading order
 */
public record OutlineNode(
    String id,
    String number,
    String title,
    int level,
    List<String> parents,
    Span span,
    PageRange pages,
    String summary,
    List<OutlineNode> children) {
  /** The id of the text before the first heading; section ids count from 1. */
  public static final String FRONT = "0";

  public OutlineNode {
    parents = List.copyOf(parents);
    children = List.copyOf(children);
  }
}
