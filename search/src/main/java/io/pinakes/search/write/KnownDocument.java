package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentRecord;

/**
 * What an index says of a document it holds.
 *
 * @param file its path relative to its source; of a record, that of all records of the file
 * @param provenance tells whether it must be read again
 */
public record KnownDocument(String bucket, String file, DocumentRecord.Provenance provenance) {}
