package io.pinakes.search.outline.compose;

import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.Part;
import java.util.List;

/** Composes the files of the catalogue. */
public final class CatalogPages {
  private CatalogPages() {}

  /**
   * The catalogue.
   *
   * @param buckets by name
   * @param bucketFilesRead the largest {@link BucketContents#maxFilesRead} of the buckets
   */
  public static Paged<Catalog> of(List<BucketEntry> buckets, int bucketFilesRead) {
    return Paging.of(
        buckets,
        new Shape(
            buckets.size(),
            buckets.stream().mapToLong(BucketEntry::documentCount).sum(),
            buckets.stream().mapToLong(BucketEntry::chunkCount).sum(),
            bucketFilesRead));
  }

  private record Shape(int buckets, long documents, long chunks, int bucketDepth)
      implements Paging.Shape<BucketEntry, Catalog> {
    @Override
    public Catalog record(String part, List<BucketEntry> entries, List<Part> parts, int depth) {
      return new Catalog(part, entries, parts, buckets, documents, chunks, depth + bucketDepth);
    }

    @Override
    public Part part(String part, List<BucketEntry> entries) {
      return new Part(
          part,
          entries.size(),
          OutlineLimits.cut(entries.getFirst().displayName(), OutlineLimits.TOPIC),
          OutlineLimits.cut(entries.getLast().displayName(), OutlineLimits.TOPIC),
          List.of());
    }

    @Override
    public Object counted(BucketEntry entry) {
      return entry;
    }

    @Override
    public boolean begins(BucketEntry entry) {
      return false;
    }
  }
}
