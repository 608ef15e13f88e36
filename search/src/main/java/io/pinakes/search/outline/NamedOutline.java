package io.pinakes.search.outline;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.schema.LibraryException;
import java.util.List;

/** One hierarchy generation whose records are stored by the names of {@link OutlineNames}. */
public abstract class NamedOutline implements OutlineSource {
  @Override
  public Catalog catalog(String part) {
    return read(OutlineNames.CATALOG, part, Catalog.class);
  }

  @Override
  public boolean describes(String bucket) {
    return isThere(OutlineNames.bucket(bucket));
  }

  @Override
  public BucketContents bucket(String bucket, String part) {
    return read(OutlineNames.bucket(bucket), part, BucketContents.class);
  }

  @Override
  public boolean describes(String bucket, DocumentId document) {
    return isThere(OutlineNames.document(bucket, document));
  }

  @Override
  public DocumentContents document(String bucket, DocumentId document, String part) {
    return read(OutlineNames.document(bucket, document), part, DocumentContents.class);
  }

  @Override
  public SectionContents section(String bucket, DocumentId document, String section, String part) {
    return read(OutlineNames.section(bucket, document, section), part, SectionContents.class);
  }

  @Override
  public List<OutlineRepair> repairs(String bucket, DocumentId document) {
    String name = OutlineNames.repairs(bucket, document);
    return isThere(name) ? read(name, "", OutlineRepairs.class).repairs() : List.of();
  }

  /** Whether there is a record with this name. */
  protected abstract boolean isThere(String base);

  /**
   * Reads a part of a record.
   *
   * @throws LibraryException.Damaged if it is missing or malformed
   */
  protected abstract <T> T read(String base, String part, Class<T> record);
}
