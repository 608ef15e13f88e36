package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentId;
import java.util.List;

/**
 * A document as listed in its bucket.
 *
 * @param docType its file type ({@code pdf}, {@code md}); {@code jsonl} for a record
 * @param language ISO 639-1 code, {@code und} if unknown
 * @param pages number of physical pages
 * @param summary the beginning of its summary; empty if not written yet
 * @param keyTopics its main topics
 * @param totalChunks number of its chunks
 * @param maxFilesRead number of files to read, in the worst case, from its table of contents to the
 *     chunk ids of a section
 */
public record DocumentEntry(
    DocumentId docId,
    String title,
    String docType,
    String language,
    int pages,
    String summary,
    List<String> keyTopics,
    int totalChunks,
    int maxFilesRead) {
  public DocumentEntry {
    keyTopics = List.copyOf(keyTopics);
  }
}
