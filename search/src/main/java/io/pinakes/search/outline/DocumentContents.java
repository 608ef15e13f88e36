package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentId;
import java.util.List;

/**
 * A document with its table of contents.
 *
 * @param sourceFile path relative to its source
 * @param docType its file type ({@code pdf}, {@code md}); {@code jsonl} for a record
 * @param language ISO 639-1 code, {@code und} if unknown
 * @param pages number of physical pages
 * @param part the part of a table of contents that is too long for one prompt; else empty
 * @param summary empty in a part, and if not written yet
 * @param tableOfContents the sections in reading order, parents first; empty if they are in {@code
 *     parts}
 * @param parts in reading order; empty unless the table is too long for one prompt
 * @param keyTopics its main topics
 * @param totalSections in the whole document
 * @param totalChunks in the whole document
 * @param maxFilesRead number of files to read, in the worst case, from the first one of this
 *     document to the chunk ids of a section
 */
public record DocumentContents(
    DocumentId docId,
    String title,
    String bucket,
    String sourceFile,
    String docType,
    String language,
    int pages,
    String part,
    String summary,
    List<SectionEntry> tableOfContents,
    List<Part> parts,
    List<String> keyTopics,
    int totalSections,
    int totalChunks,
    int maxFilesRead) {
  public DocumentContents {
    tableOfContents = List.copyOf(tableOfContents);
    parts = List.copyOf(parts);
    keyTopics = List.copyOf(keyTopics);
  }
}
