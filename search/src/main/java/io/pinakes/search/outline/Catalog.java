package io.pinakes.search.outline;

import java.util.List;

/**
 * The root of the hierarchy: the buckets of a library.
 *
 * @param part the part of a bucket list that is too long for one prompt; else empty
 * @param buckets by name; empty if they are in {@code parts}
 * @param parts in the order of the buckets; empty unless the list is too long for one prompt
 * @param totalBuckets in the library, at least the listed ones
 * @param totalDocuments in the library
 * @param totalChunks in the library
 * @param maxFilesRead number of files to read, in the worst case, from this one to the chunk ids of
 *     a section
 */
public record Catalog(
    String part,
    List<BucketEntry> buckets,
    List<Part> parts,
    int totalBuckets,
    long totalDocuments,
    long totalChunks,
    int maxFilesRead) {
  public Catalog {
    buckets = List.copyOf(buckets);
    parts = List.copyOf(parts);
  }
}
