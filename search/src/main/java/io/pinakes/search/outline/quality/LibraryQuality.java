package io.pinakes.search.outline.quality;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineNode;
import io.pinakes.search.outline.Part;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.compose.Summary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks the outlines and summaries of all documents of a library, one document at a time. Works
 * with every engine, since it only reads what a {@link Library} shows.
 */
public final class LibraryQuality {
  private final Library library;
  private final HierarchyStore hierarchy;

  private LibraryQuality(Library library) {
    this.library = library;
    hierarchy = library.hierarchy();
  }

  /**
   * Checks every document of the current commit, bucket by bucket.
   *
   * @param each receives the result for each document, in the order of buckets and ids
   * @throws io.pinakes.search.schema.LibraryException if the library cannot be read
   */
  public static void check(Library library, Consumer<DocumentQuality> each) {
    try (Library pinned = library.pinned()) {
      LibraryQuality quality = new LibraryQuality(pinned);
      quality.catalog(quality.hierarchy.catalog(), each);
    }
  }

  private void catalog(Catalog catalog, Consumer<DocumentQuality> each) {
    for (BucketEntry bucket : catalog.buckets()) {
      for (DocumentEntry entry : hierarchy.documents(bucket.bucket())) {
        document(entry.docId()).ifPresent(each);
      }
    }
    for (Part part : catalog.parts()) {
      catalog(hierarchy.catalog(part.part()), each);
    }
  }

  private Optional<DocumentQuality> document(DocumentId id) {
    Optional<DocumentRecord> record = library.document(id);
    if (record.isEmpty()) {
      return Optional.empty();
    }
    DocumentContents contents = hierarchy.document(id);
    List<SectionContents> sections = hierarchy.sectionContents(id);
    Map<String, Summary> summaries = new HashMap<>();
    summaries.put("", new Summary(contents.summary(), contents.keyTopics(), List.of()));
    for (SectionContents section : sections) {
      summaries.put(
          section.sectionId(),
          new Summary(section.summary(), section.topics(), section.keyDetails()));
    }
    List<OutlineRepair> repairs = hierarchy.repairs(id);
    OutlinedDocument outlined =
        OutlinedDocument.of(
            record.get(),
            library.pages(id, new PageRange(1, Integer.MAX_VALUE)),
            summaries.containsKey(OutlineNode.FRONT),
            summaries,
            repairs);
    return Optional.of(
        new DocumentQuality(
            id,
            sections.size(),
            record.get().pageCount(),
            repairs,
            OutlineQuality.findings(outlined)));
  }
}
