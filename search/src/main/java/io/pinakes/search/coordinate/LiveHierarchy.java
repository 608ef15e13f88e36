package io.pinakes.search.coordinate;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.DocumentOutline;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.SectionEntry;
import java.util.List;
import java.util.function.Function;

/** The hierarchy of a library's current commit; each call sees one consistent snapshot. */
final class LiveHierarchy implements HierarchyStore {
  private final Snapshotted snapshotted;

  /** Borrows the hierarchy of the current snapshot. */
  interface Snapshotted {
    <T> T with(Function<HierarchyStore, T> work);
  }

  LiveHierarchy(Snapshotted snapshotted) {
    this.snapshotted = snapshotted;
  }

  @Override
  public Catalog catalog(String part) {
    return snapshotted.with(now -> now.catalog(part));
  }

  @Override
  public BucketContents bucket(String bucket, String part) {
    return snapshotted.with(now -> now.bucket(bucket, part));
  }

  @Override
  public List<DocumentEntry> documents(String bucket) {
    return snapshotted.with(now -> now.documents(bucket));
  }

  @Override
  public DocumentContents document(DocumentId id, String part) {
    return snapshotted.with(now -> now.document(id, part));
  }

  @Override
  public List<SectionEntry> sections(DocumentId id) {
    return snapshotted.with(now -> now.sections(id));
  }

  @Override
  public List<SectionContents> sectionContents(DocumentId id) {
    return snapshotted.with(now -> now.sectionContents(id));
  }

  @Override
  public List<OutlineRepair> repairs(DocumentId id) {
    return snapshotted.with(now -> now.repairs(id));
  }

  @Override
  public DocumentOutline outline(DocumentId id) {
    return snapshotted.with(now -> now.outline(id));
  }

  @Override
  public SectionContents section(DocumentId id, String section, String part) {
    return snapshotted.with(now -> now.section(id, section, part));
  }

  @Override
  public List<Chunk> chunks(DocumentId id, String section) {
    return snapshotted.with(now -> now.chunks(id, section));
  }

  @Override
  public List<Chunk> chunks(List<ChunkId> ids) {
    return snapshotted.with(now -> now.chunks(ids));
  }
}
