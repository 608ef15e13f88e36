package io.pinakes.indexer.source;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Metadata;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A document that an application supplies as text.
 *
 * @param bucket the bucket it belongs to
 * @param title empty if it has none
 * @param modified time of last modification
 * @param embedding the vector of its text, which is then a single chunk; null to compute it
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
   * A vector computed elsewhere.
   *
   * @param embedderId see {@link io.pinakes.search.embed.Embedder#id}
   * @param numbers any non-zero vector; it is scaled to unit length
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

  /** This record with metadata. */
  public IndexRecord withMetadata(Metadata other) {
    return new IndexRecord(id, bucket, title, text, modified, other, embedding);
  }

  /** This record with a precomputed vector. */
  public IndexRecord withEmbedding(String embedderId, float[] numbers) {
    return new IndexRecord(
        id, bucket, title, text, modified, metadata, new Vector(embedderId, numbers));
  }
}
