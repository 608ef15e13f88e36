package io.pinakes.search.outline;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import java.util.List;

/**
 * A section with its chunks.
 *
 * @param sectionId within its document; {@value OutlineNode#FRONT} for what stands before the first
 *     heading
 * @param docTitle the title of its document
 * @param title its heading with the printed number
 * @param sectionPath the titles from the outermost section down to this one, joined by {@value
 *     SectionTree#STEP}
 * @param level depth in the tree, 1 for the outermost
 * @param parent id of the section it stands in; empty for the outermost
 * @param children ids of the sections directly in it, the first {@value
 *     OutlineLimits#LISTED_CHILDREN}; the table of contents has all
 * @param childCount sections directly in it
 * @param page first page
 * @param endPage last page, that of its subsections included
 * @param part which part of a list of chunks that is too long for one prompt; else empty
 * @param summary empty in a part, and if none was written yet
 * @param topics what it tells
 * @param keyDetails figures, dates and conditions, word for word
 * @param chunkIds its own chunks in reading order; empty if {@code parts} hold them
 * @param chunkSummaries the gist of each of {@code chunkIds}, as many and in the same order
 * @param parts in reading order; empty unless the list is too long for one prompt
 * @param chunkCount chunks of its own, those of its subsections not included
 */
public record SectionContents(
    String sectionId,
    DocumentId docId,
    String docTitle,
    String bucket,
    String title,
    String sectionPath,
    int level,
    String parent,
    List<String> children,
    int childCount,
    int page,
    int endPage,
    String part,
    String summary,
    List<String> topics,
    List<String> keyDetails,
    List<ChunkId> chunkIds,
    List<String> chunkSummaries,
    List<Part> parts,
    int chunkCount) {
  public SectionContents {
    children = List.copyOf(children);
    topics = List.copyOf(topics);
    keyDetails = List.copyOf(keyDetails);
    chunkIds = List.copyOf(chunkIds);
    chunkSummaries = List.copyOf(chunkSummaries);
    parts = List.copyOf(parts);
    if (chunkIds.size() != chunkSummaries.size()) {
      throw new IllegalArgumentException(
          "section "
              + sectionId
              + " of "
              + docId
              + " has "
              + chunkIds.size()
              + " chunks and "
              + chunkSummaries.size()
              + " summaries of chunks");
    }
  }
}
