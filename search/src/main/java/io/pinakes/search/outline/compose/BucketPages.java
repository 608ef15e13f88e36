package io.pinakes.search.outline.compose;

import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.Part;
import java.util.List;

/** Composes the files of one bucket. */
public final class BucketPages {
  /** One in this many documents may begin a part, so that a new document moves few others. */
  private static final int PARTS_BEGIN = 16;

  private static final int PART_TOPICS = 5;

  private BucketPages() {}

  /**
   * A bucket with the topics of most of its documents.
   *
   * @param overview may be empty
   * @param documents ordered by id
   */
  public static Paged<BucketContents> of(
      String bucket, String overview, List<DocumentEntry> documents) {
    return of(bucket, overview, commonTopics(documents, OutlineLimits.COMMON_TOPICS), documents);
  }

  /**
   * A bucket with the given topics.
   *
   * @param overview may be empty
   * @param topics the topics of its documents
   * @param documents ordered by id
   */
  public static Paged<BucketContents> of(
      String bucket, String overview, List<String> topics, List<DocumentEntry> documents) {
    return Paging.of(
        documents,
        new Shape(
            bucket,
            overview,
            topics,
            documents.size(),
            documents.stream().mapToLong(DocumentEntry::totalChunks).sum(),
            documents.stream().mapToInt(DocumentEntry::maxFilesRead).max().orElse(0)));
  }

  private static List<String> commonTopics(List<DocumentEntry> documents, int most) {
    return CommonTopics.of(documents.stream().map(DocumentEntry::keyTopics).toList(), most);
  }

  private record Shape(
      String bucket,
      String overview,
      List<String> commonTopics,
      int documents,
      long chunks,
      int documentDepth)
      implements Paging.Shape<DocumentEntry, BucketContents> {
    @Override
    public BucketContents record(
        String part, List<DocumentEntry> entries, List<Part> parts, int depth) {
      boolean top = part.isEmpty();
      return new BucketContents(
          bucket,
          DisplayName.of(bucket),
          part,
          top ? overview : "",
          entries,
          parts,
          top ? commonTopics : List.of(),
          top ? documents : inParts(entries, parts),
          top ? chunks : entries.stream().mapToLong(DocumentEntry::totalChunks).sum(),
          depth + documentDepth);
    }

    /** A part only counts its own contents, so that it stays unchanged when others grow. */
    private static long inParts(List<DocumentEntry> entries, List<Part> parts) {
      return entries.size() + parts.stream().mapToLong(Part::count).sum();
    }

    @Override
    public Part part(String part, List<DocumentEntry> entries) {
      return new Part(
          part,
          entries.size(),
          OutlineLimits.cut(entries.getFirst().title(), OutlineLimits.TOPIC),
          OutlineLimits.cut(entries.getLast().title(), OutlineLimits.TOPIC),
          BucketPages.commonTopics(entries, PART_TOPICS));
    }

    @Override
    public Object counted(DocumentEntry entry) {
      return entry;
    }

    @Override
    public boolean begins(DocumentEntry entry) {
      return Math.floorMod(entry.docId().value().hashCode(), PARTS_BEGIN) == 0;
    }
  }
}
