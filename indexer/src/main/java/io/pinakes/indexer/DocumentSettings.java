package io.pinakes.indexer;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentRecord.Provenance;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;

/**
 * All settings that affect the chunks, contexts, vectors, facts and fields of documents. A document
 * that was built with others is read again.
 */
record DocumentSettings(IndexOptions options, String embedder, LibrarySchema schema) {
  /** Must change whenever readers read the same file differently. */
  private static final String READERS = "readers-9";

  private static final String SEPARATOR = "|";
  private static final int EMBEDDER = 3;
  private static final String FACT_VECTORS = SEPARATOR + "fact-vectors" + SEPARATOR;
  private static final String NO_FACT_VECTORS = SEPARATOR + "no-fact-vectors" + SEPARATOR;

  /** The settings for the documents of a bucket. */
  String of(String bucket) {
    return String.join(
            SEPARATOR,
            Integer.toString(Manifest.SCHEMA_VERSION),
            READERS,
            TextAnalysis.ID,
            embedder,
            options.context().id(),
            Integer.toString(options.chunkTokens()),
            options.facts().id())
        + (options.factVectors() ? FACT_VECTORS : NO_FACT_VECTORS)
        + schema.fingerprint(bucket);
  }

  /** The provenance of a document that was built with others and gets these vectors. */
  Provenance withVectors(Provenance before) {
    String[] parts = before.settingsHash().split("\\|", EMBEDDER + 2);
    if (parts.length == EMBEDDER + 2) {
      parts[EMBEDDER] = embedder;
    }
    String joined = String.join(SEPARATOR, parts);
    String settings =
        options.factVectors()
            ? joined.replace(NO_FACT_VECTORS, FACT_VECTORS)
            : joined.replace(FACT_VECTORS, NO_FACT_VECTORS);
    return new Provenance(before.source(), before.contentHash(), settings);
  }
}
