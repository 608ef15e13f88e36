package io.pinakes.search.outline;

import java.util.List;

/**
 * A section as listed in the table of contents.
 *
 * @param sectionId within its document; {@value OutlineNode#FRONT} for the text before the first
 *     heading
 * @param title its heading with the printed number
 * @param sectionPath the titles from the outermost section down to this one, joined by {@value
 *     SectionTree#STEP}
 * @param level depth in the tree, 1 for the outermost
 * @param parent id of its parent section; empty for the outermost
 * @param page first page
 * @param endPage last page, subsections included
 * @param summary the beginning of its summary; empty if not written yet
 * @param topics its topics
 * @param chunkCount number of its own chunks, without those of its subsections
 * @param childCount number of direct subsections
 */
public record SectionEntry(
    String sectionId,
    String title,
    String sectionPath,
    int level,
    String parent,
    int page,
    int endPage,
    String summary,
    List<String> topics,
    int chunkCount,
    int childCount) {
  public SectionEntry {
    topics = List.copyOf(topics);
  }
}
