package io.pinakes.search.outline.compose;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.DocumentOutline;
import io.pinakes.search.outline.HierarchyData;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.outline.SectionTree;
import io.pinakes.search.outline.UnknownNodeException;
import io.pinakes.search.text.NearestNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The hierarchy of one commit, or of a view of it.
 *
 * <p>Stored records that agree with the commit are shown unchanged. Where documents were added or
 * removed since, or are not permitted, the list is recomposed and redivided from the remaining
 * entries, so that it reveals nothing of the others.
 */
public final class StoredHierarchy implements HierarchyStore {
  /** Maximum number of cached recomposed lists; the least recently used are dropped. */
  private static final int MAX_COMPOSED = 32;

  private final Optional<OutlineSource> files;
  private final HierarchyData data;
  private @Nullable Paged<Catalog> catalog;
  private final Map<String, Paged<BucketContents>> buckets = recent();
  private final Map<DocumentId, DocumentPages> documents = recent();

  /**
   * @param outline the hierarchy built for the commit; null if there is none
   * @param data stays the same
   */
  public StoredHierarchy(@Nullable OutlineSource outline, HierarchyData data) {
    files = Optional.ofNullable(outline);
    this.data = data;
  }

  private static <K, V> Map<K, V> recent() {
    return new LinkedHashMap<>(16, 0.75f, true) {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > MAX_COMPOSED;
      }
    };
  }

  @Override
  public Catalog catalog(String part) {
    Map<String, Long> held = data.documentsPerBucket();
    if (files.isPresent() && agrees(files.get().catalog(""), held)) {
      return PartLookup.stored(part, "the catalogue", files.get()::catalog, Catalog::parts);
    }
    return PartLookup.composed(part, "the catalogue", composedCatalog(held));
  }

  private boolean agrees(Catalog stored, Map<String, Long> held) {
    long documents = held.values().stream().mapToLong(Long::longValue).sum();
    return stored.totalBuckets() == held.size()
        && stored.totalDocuments() == documents
        && documents == held.keySet().stream().mapToLong(data::coveredCount).sum();
  }

  private synchronized Paged<Catalog> composedCatalog(Map<String, Long> held) {
    Paged<Catalog> known = catalog;
    if (known == null) {
      Map<String, BucketEntry> stored = new HashMap<>();
      files.ifPresent(
          outline ->
              outline.buckets().stream()
                  .filter(entry -> held.containsKey(entry.bucket()))
                  .filter(entry -> entry.documentCount() == data.coveredCount(entry.bucket()))
                  .forEach(entry -> stored.put(entry.bucket(), entry)));
      List<BucketEntry> entries = new ArrayList<>();
      int filesRead = 0;
      for (Map.Entry<String, Long> bucket : held.entrySet()) {
        String name = bucket.getKey();
        BucketEntry told = stored.get(name);
        entries.add(
            new BucketEntry(
                name,
                DisplayName.of(name),
                told == null ? "" : told.summary(),
                told == null ? List.of() : told.handlesQuestionsLike(),
                bucket.getValue(),
                data.chunks(name)));
        filesRead = Math.max(filesRead, bucket(name, "").maxFilesRead());
      }
      known = CatalogPages.of(entries, filesRead);
      catalog = known;
    }
    return known;
  }

  @Override
  public BucketContents bucket(String bucket, String part) {
    long held = requireBucket(bucket);
    String what = "bucket \"" + bucket + "\"";
    long covered = files.isPresent() ? data.coveredCount(bucket) : 0;
    if (covered == held
        && files.isPresent()
        && files.get().bucket(bucket, "").totalDocuments() == held) {
      return PartLookup.stored(
          part, what, name -> files.get().bucket(bucket, name), BucketContents::parts);
    }
    return PartLookup.composed(part, what, composedBucket(bucket, covered));
  }

  private synchronized Paged<BucketContents> composedBucket(String bucket, long covered) {
    Paged<BucketContents> known = buckets.get(bucket);
    if (known == null) {
      Map<DocumentId, DocumentEntry> stored = new HashMap<>();
      String overview = "";
      if (covered > 0 && files.isPresent()) {
        BucketContents contents = files.get().bucket(bucket, "");
        Set<DocumentId> holding = new HashSet<>(data.covered(bucket));
        documents(contents, name -> files.get().bucket(bucket, name)).stream()
            .filter(entry -> holding.contains(entry.docId()))
            .forEach(entry -> stored.put(entry.docId(), entry));
        overview = contents.totalDocuments() == covered ? contents.overview() : "";
      }
      List<DocumentEntry> entries = new ArrayList<>();
      for (DocumentId id : data.documents(bucket)) {
        DocumentEntry told = stored.get(id);
        entries.add(told == null ? composedDocument(requireRecord(id)).entry() : told);
      }
      known = BucketPages.of(bucket, overview, entries);
      buckets.put(bucket, known);
    }
    return known;
  }

  @Override
  public List<DocumentEntry> documents(String bucket) {
    return documents(bucket(bucket, ""), part -> bucket(bucket, part));
  }

  private static List<DocumentEntry> documents(
      BucketContents from, Function<String, BucketContents> parts) {
    List<DocumentEntry> all = new ArrayList<>(from.documentCatalog());
    from.parts().forEach(part -> all.addAll(documents(parts.apply(part.part()), parts)));
    return all;
  }

  @Override
  public DocumentContents document(DocumentId id, String part) {
    DocumentRecord record = requireRecord(id);
    String what = "document \"" + id + "\"";
    if (isStored(id)) {
      return PartLookup.stored(
          part, what, of -> outline().document(record.bucket(), id, of), DocumentContents::parts);
    }
    return PartLookup.composed(part, what, composedDocument(record).contents());
  }

  private boolean isStored(DocumentId id) {
    return files.isPresent() && data.isCovered(id);
  }

  private OutlineSource outline() {
    return files.orElseThrow();
  }

  private synchronized DocumentPages composedDocument(DocumentRecord record) {
    DocumentPages known = documents.get(record.id());
    if (known == null) {
      List<Gist> chunks =
          data.chunks(record.id()).stream()
              .map(chunk -> new Gist(chunk.id(), chunk.sectionId(), ""))
              .toList();
      known =
          DocumentPages.of(
              record,
              SectionTree.of(record, chunks.stream().anyMatch(gist -> gist.sectionId().isEmpty())),
              chunks,
              Summary.NONE,
              _ -> Summary.NONE);
      documents.put(record.id(), known);
    }
    return known;
  }

  @Override
  public List<SectionEntry> sections(DocumentId id) {
    return sections(document(id, ""), part -> document(id, part));
  }

  private static List<SectionEntry> sections(
      DocumentContents from, Function<String, DocumentContents> parts) {
    List<SectionEntry> all = new ArrayList<>(from.tableOfContents());
    from.parts().forEach(part -> all.addAll(sections(parts.apply(part.part()), parts)));
    return all;
  }

  @Override
  public List<SectionContents> sectionContents(DocumentId id) {
    DocumentRecord record = requireRecord(id);
    if (!isStored(id)) {
      return composedDocument(record).sections().values().stream().map(Paged::top).toList();
    }
    return sections(id).stream()
        .map(entry -> outline().section(record.bucket(), id, entry.sectionId(), ""))
        .toList();
  }

  @Override
  public List<OutlineRepair> repairs(DocumentId id) {
    DocumentRecord record = requireRecord(id);
    return isStored(id) ? outline().repairs(record.bucket(), id) : record.repairs();
  }

  @Override
  public DocumentOutline outline(DocumentId id) {
    DocumentRecord record = requireRecord(id);
    if (!isStored(id)) {
      return DocumentOutline.of(record);
    }
    String bucket = record.bucket();
    Set<String> there = new HashSet<>();
    sections(id).forEach(entry -> there.add(entry.sectionId()));
    return DocumentOutline.of(
        record,
        section ->
            there.contains(section) ? outline().section(bucket, id, section, "").summary() : "");
  }

  @Override
  public SectionContents section(DocumentId id, String section, String part) {
    DocumentRecord record = requireRecord(id);
    List<String> names = sections(id).stream().map(SectionEntry::sectionId).toList();
    if (!names.contains(section)) {
      throw new UnknownNodeException(
          "no section \"" + section + "\" in document \"" + id + "\"",
          PartLookup.near(section, names));
    }
    String what = "section \"" + section + "\" of document \"" + id + "\"";
    if (isStored(id)) {
      return PartLookup.stored(
          part,
          what,
          of -> outline().section(record.bucket(), id, section, of),
          SectionContents::parts);
    }
    return PartLookup.composed(
        part, what, requireNonNull(composedDocument(record).sections().get(section), what));
  }

  @Override
  public List<Chunk> chunks(DocumentId id, String section) {
    return chunks(ids(section(id, section, ""), part -> section(id, section, part)));
  }

  private static List<ChunkId> ids(SectionContents from, Function<String, SectionContents> parts) {
    List<ChunkId> all = new ArrayList<>(from.chunkIds());
    from.parts().forEach(part -> all.addAll(ids(parts.apply(part.part()), parts)));
    return all;
  }

  @Override
  public List<Chunk> chunks(List<ChunkId> ids) {
    return ids.stream()
        .map(
            id ->
                data.chunk(id)
                    .orElseThrow(
                        () -> new UnknownNodeException("no chunk \"" + id + "\"", List.of())))
        .toList();
  }

  private long requireBucket(String bucket) {
    Map<String, Long> held = data.documentsPerBucket();
    Long documents = held.get(bucket);
    if (documents == null) {
      throw new UnknownNodeException(
          "no bucket \"" + bucket + "\"", PartLookup.near(bucket, held.keySet()));
    }
    return documents;
  }

  private DocumentRecord requireRecord(DocumentId id) {
    return data.document(id)
        .orElseThrow(
            () ->
                new UnknownNodeException(
                    "no document \"" + id + "\"",
                    NearestNames.inside(
                        id.value(),
                        data.documentsPerBucket().keySet().stream()
                            .flatMap(bucket -> data.documents(bucket).stream())
                            .map(DocumentId::value)
                            .toList())));
  }
}
