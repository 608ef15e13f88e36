package io.pinakes.search;

import java.util.SortedMap;

/**
 * The contents of an index at one commit.
 *
 * @param facts facts extracted from documents; document records are not counted
 * @param documentsPerBucket number of documents by bucket
 * @param factsPerBucket number of facts by bucket; only buckets that have any
 * @param bytes size of the index files on disk; 0 in a restricted library, which has no files of
 *     its own
 * @param embedder id of the embedder it was built with
 * @param dimension length of its vectors
 * @param generation counts commits that changed something
 */
public record Statistics(
    long documents,
    long chunks,
    long pages,
    long facts,
    SortedMap<String, Long> documentsPerBucket,
    SortedMap<String, Long> factsPerBucket,
    long bytes,
    String embedder,
    int dimension,
    long generation,
    int schemaVersion) {}
