package io.pinakes.search.outline;

import java.util.List;

/**
 * The library at a glance: its buckets. The root of the hierarchy.
 *
 * @param part which part of a list of buckets that is too long for one prompt; else empty
 * @param buckets by name; empty if {@code parts} hold them
 * @param parts in the order of the buckets; empty unless the list is too long for one prompt
 * @param totalBuckets in the library, at least the listed ones
 * @param totalDocuments in the library
 * @param totalChunks in the library
 * @param maxFilesRead how many files have to be read, in the worst case, from this one to the ids
 *     of the chunks of a section, each once
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
