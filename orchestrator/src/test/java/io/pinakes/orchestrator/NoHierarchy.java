package io.pinakes.orchestrator;

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

/** The hierarchy of a library that was built without one. */
final class NoHierarchy implements HierarchyStore {
  @Override
  public Catalog catalog(String part) {
    return new Catalog(part, List.of(), List.of(), 0, 0, 0, 0);
  }

  @Override
  public BucketContents bucket(String bucket, String part) {
    throw none();
  }

  @Override
  public List<DocumentEntry> documents(String bucket) {
    throw none();
  }

  @Override
  public DocumentContents document(DocumentId id, String part) {
    throw none();
  }

  @Override
  public List<SectionEntry> sections(DocumentId id) {
    throw none();
  }

  @Override
  public List<SectionContents> sectionContents(DocumentId id) {
    throw none();
  }

  @Override
  public List<OutlineRepair> repairs(DocumentId id) {
    throw none();
  }

  @Override
  public DocumentOutline outline(DocumentId id) {
    throw none();
  }

  @Override
  public SectionContents section(DocumentId id, String section, String part) {
    throw none();
  }

  @Override
  public List<Chunk> chunks(DocumentId id, String section) {
    throw none();
  }

  @Override
  public List<Chunk> chunks(List<ChunkId> ids) {
    throw none();
  }

  private static UnsupportedOperationException none() {
    return new UnsupportedOperationException("nobody walks through this library");
  }
}
