package io.pinakes.search;

import java.util.SortedMap;

/**
 * What an index holds, at one commit.
 *
 * @param facts those read out of documents; records of documents not counted
 * @param documentsPerBucket bucket to number of documents
 * @param factsPerBucket bucket to number of facts; only buckets that have any
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
