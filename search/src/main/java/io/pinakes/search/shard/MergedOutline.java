package io.pinakes.search.shard;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.compose.BucketPages;
import io.pinakes.search.outline.compose.CatalogPages;
import io.pinakes.search.outline.compose.Paged;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Combines the hierarchies of several indexes that have no document in common.
 *
 * <p>Records of documents and sections are unchanged. A bucket in a single index keeps its texts;
 * one that is split across indexes has no summary and gets the topics that most of its documents
 * share.
 */
public final class MergedOutline implements OutlineSource {
  private final List<? extends OutlineSource> sources;
  private final Paged<Catalog> catalog;

  /** Split buckets, merged on first use. */
  private final Map<String, Paged<BucketContents>> buckets = new HashMap<>();

  /** Combines {@code sources}; null if there are none. */
  public static @Nullable OutlineSource of(List<? extends OutlineSource> sources) {
    return switch (sources.size()) {
      case 0 -> null;
      case 1 -> sources.getFirst();
      default -> new MergedOutline(sources);
    };
  }

  private MergedOutline(List<? extends OutlineSource> sources) {
    this.sources = List.copyOf(sources);
    catalog = merged(sources);
  }

  private static Paged<Catalog> merged(List<? extends OutlineSource> sources) {
    SortedMap<String, List<BucketEntry>> entries = new TreeMap<>();
    int filesRead = 0;
    for (OutlineSource source : sources) {
      for (BucketEntry entry : source.buckets()) {
        entries.computeIfAbsent(entry.bucket(), _ -> new ArrayList<>()).add(entry);
        filesRead = Math.max(filesRead, source.bucket(entry.bucket(), "").maxFilesRead());
      }
    }
    return CatalogPages.of(entries.values().stream().map(MergedOutline::entry).toList(), filesRead);
  }

  private static BucketEntry entry(List<BucketEntry> several) {
    BucketEntry first = several.getFirst();
    return several.size() == 1
        ? first
        : new BucketEntry(
            first.bucket(),
            first.displayName(),
            "",
            List.of(),
            several.stream().mapToLong(BucketEntry::documentCount).sum(),
            several.stream().mapToLong(BucketEntry::chunkCount).sum());
  }

  /** All documents of a bucket, from all parts. */
  private static void collect(OutlineSource source, BucketContents from, List<DocumentEntry> into) {
    into.addAll(from.documentCatalog());
    from.parts().forEach(part -> collect(source, source.bucket(from.bucket(), part.part()), into));
  }

  @Override
  public Catalog catalog(String part) {
    return of(catalog, part);
  }

  private static <T> T of(Paged<T> paged, String part) {
    T record = part.isEmpty() ? paged.top() : paged.parts().get(part);
    if (record == null) {
      throw new IllegalArgumentException("no part \"" + part + "\"");
    }
    return record;
  }

  @Override
  public boolean describes(String bucket) {
    return sources.stream().anyMatch(source -> source.describes(bucket));
  }

  @Override
  public BucketContents bucket(String bucket, String part) {
    List<? extends OutlineSource> having =
        sources.stream().filter(source -> source.describes(bucket)).toList();
    return having.size() == 1
        ? having.getFirst().bucket(bucket, part)
        : of(divided(bucket, having), part);
  }

  private synchronized Paged<BucketContents> divided(
      String bucket, List<? extends OutlineSource> having) {
    return buckets.computeIfAbsent(
        bucket,
        _ -> {
          List<DocumentEntry> documents = new ArrayList<>();
          having.forEach(source -> collect(source, source.bucket(bucket, ""), documents));
          documents.sort(Comparator.comparing(DocumentEntry::docId));
          return BucketPages.of(bucket, "", documents);
        });
  }

  @Override
  public boolean describes(String bucket, DocumentId document) {
    return sources.stream().anyMatch(source -> source.describes(bucket, document));
  }

  @Override
  public DocumentContents document(String bucket, DocumentId document, String part) {
    return describing(bucket, document).document(bucket, document, part);
  }

  @Override
  public SectionContents section(String bucket, DocumentId document, String section, String part) {
    return describing(bucket, document).section(bucket, document, section, part);
  }

  @Override
  public List<OutlineRepair> repairs(String bucket, DocumentId document) {
    return describing(bucket, document).repairs(bucket, document);
  }

  private OutlineSource describing(String bucket, DocumentId document) {
    return sources.stream()
        .filter(source -> source.describes(bucket, document))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("nothing describes document \"" + document + "\""));
  }
}
