package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentRecord;

/**
 * A document that is already in an index.
 *
 * @param file its path relative to its source; for a record, that of its JSONL file
 * @param provenance decides whether it must be read again
 */
public record KnownDocument(String bucket, String file, DocumentRecord.Provenance provenance) {}
