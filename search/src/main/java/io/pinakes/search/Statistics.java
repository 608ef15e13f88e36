package io.pinakes.search;

import java.util.SortedMap;

/**
 * What an index holds, at one commit.
 *
 * @param documentsPerBucket bucket to number of documents
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
    SortedMap<String, Long> documentsPerBucket,
    long bytes,
    String embedder,
    int dimension,
    long generation,
    int schemaVersion) {}
