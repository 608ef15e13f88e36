package io.pinakes.search.outline;

import java.util.List;

/**
 * A bucket with its documents.
 *
 * @param displayName its name for people
 * @param part which part of a list of documents that is too long for one prompt; else empty
 * @param overview empty in a part, and if none may be shown
 * @param documentCatalog the documents in the order of their ids; empty if {@code parts} hold them
 * @param parts in the order of the documents; empty unless the list is too long for one prompt
 * @param commonTopics what most documents here are about, the most frequent first
 * @param totalDocuments on the whole shelf, or in this part of it
 * @param totalChunks of the whole shelf, or of the documents that a part lists itself
 * @param maxFilesRead how many files have to be read, in the worst case, from the first one of this
 *     shelf to the ids of the chunks of a section
 */
public record Shelf(
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
  public Shelf {
    documentCatalog = List.copyOf(documentCatalog);
    parts = List.copyOf(parts);
    commonTopics = List.copyOf(commonTopics);
  }
}
