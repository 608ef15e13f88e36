package io.pinakes.search.outline;

import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.compose.OutlineLimits;
import java.util.List;

/**
 * A section with its chunks.
 *
 * @param sectionId within its document; {@value OutlineNode#FRONT} for the text before the first
 *     heading
 * @param docTitle the title of its document
 * @param title its heading with the printed number
 * @param sectionPath the titles from the outermost section down to this one, joined by {@value
 *     SectionTree#STEP}
 * @param level depth in the tree, 1 for the outermost
 * @param parent id of its parent section; empty for the outermost
 * @param children ids of its direct subsections, the first {@value OutlineLimits#LISTED_CHILDREN};
 *     the table of contents has all
 * @param childCount number of direct subsections
 * @param page first page
 * @param endPage last page, subsections included
 * @param part the part of a chunk list that is too long for one prompt; else empty
 * @param summary empty in a part, and if not written yet
 * @param topics its topics
 * @param keyDetails figures, dates and conditions, verbatim
 * @param chunkIds its own chunks in reading order; empty if they are in {@code parts}
 * @param chunkSummaries the gist of each of {@code chunkIds}, in the same order
 * @param parts in reading order; empty unless the list is too long for one prompt
 * @param chunkCount number of its own chunks, without those of its subsections
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
