package io.pinakes.indexer.source;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A document that an application has as text.
 *
 * @param bucket what it belongs to
 * @param title empty if it has none
 * @param modified when it was changed last
 * @param embedding the vector of its text, which is one chunk then; null if it is to be made
 */
public record IndexRecord(
    DocumentId id,
    String bucket,
    String title,
    String text,
    Instant modified,
    Metadata metadata,
    @Nullable Vector embedding) {
  public IndexRecord {
    BucketName.require(bucket);
  }

  /**
   * A vector made elsewhere.
   *
   * @param embedderId see {@link io.pinakes.search.embed.Embedder#id}
   * @param numbers of any length but zero; they are scaled
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  public record Vector(String embedderId, float[] numbers) {}

  /** A text without a title, in the bucket {@code generic}. */
  public static IndexRecord of(String id, String text) {
    return new IndexRecord(
        new DocumentId(id), BucketName.GENERIC, "", text, Instant.EPOCH, Metadata.EMPTY, null);
  }

  /** This record in another bucket. */
  public IndexRecord withBucket(String other) {
    return new IndexRecord(id, other, title, text, modified, metadata, embedding);
  }

  /** This record with a title. */
  public IndexRecord withTitle(String other) {
    return new IndexRecord(id, bucket, other, text, modified, metadata, embedding);
  }

  /** This record with the time it was changed last. */
  public IndexRecord withModified(Instant time) {
    return new IndexRecord(id, bucket, title, text, time, metadata, embedding);
  }

  /** This record with metadata. */
  public IndexRecord withMetadata(Metadata other) {
    return new IndexRecord(id, bucket, title, text, modified, other, embedding);
  }

  /** This record with a vector that need not be made. */
  public IndexRecord withEmbedding(String embedderId, float[] numbers) {
    return new IndexRecord(
        id, bucket, title, text, modified, metadata, new Vector(embedderId, numbers));
  }
}
