package io.pinakes.search.outline;

import java.util.List;

/**
 * A bucket with its documents.
 *
 * @param displayName its name for display
 * @param part the part of a document list that is too long for one prompt; else empty
 * @param overview empty in a part, and if none may be shown
 * @param documentCatalog its documents, ordered by id; empty if they are in {@code parts}
 * @param parts in the order of the documents; empty unless the list is too long for one prompt
 * @param commonTopics the topics of most documents, most frequent first
 * @param totalDocuments in the whole bucket, or in this part
 * @param totalChunks of the whole bucket, or of the documents listed in this part
 * @param maxFilesRead number of files to read, in the worst case, from the first one of this bucket
 *     to the chunk ids of a section
 */
public record BucketContents(
    String bucket,
    String displayName,
    String part,
    String overview,
    List<DocumentEntry> documentCatalog,
    List<Part> parts,
    List<String> commonTopics,
    long totalDocuments,
    long totalChunks,
    int maxFilesRead) {
  public BucketContents {
    documentCatalog = List.copyOf(documentCatalog);
    parts = List.copyOf(parts);
    commonTopics = List.copyOf(commonTopics);
  }
}
