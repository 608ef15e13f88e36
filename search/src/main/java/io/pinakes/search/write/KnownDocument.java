package io.pinakes.search.write;

import io.pinakes.search.chunk.DocumentRecord;

/**
 * What an index says of a document it holds.
 *
 * @param provenance tells whether it must be read again
 */
public record KnownDocument(String bucket, DocumentRecord.Provenance provenance) {}
