package io.pinakes.search.outline;

import java.util.List;

/**
 * A section as the table of contents shows it.
 *
 * @param sectionId within its document; {@value OutlineNode#FRONT} for what stands before the first
 *     heading
 * @param title its heading with the printed number
 * @param sectionPath the titles from the outermost section down to this one, joined by {@value
 *     SectionTree#STEP}
 * @param level depth in the tree, 1 for the outermost
 * @param parent id of the section it stands in; empty for the outermost
 * @param page first page
 * @param endPage last page, that of its subsections included
 * @param summary the beginning of its summary; empty if none was written yet
 * @param topics what it tells
 * @param chunkCount chunks of its own, those of its subsections not included
 * @param childCount sections directly in it
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
