package io.pinakes.indexer.outline;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.OutlineFiles;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.schema.LibraryException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bucket in the previous generation.
 *
 * @param overview its text and topics; {@link Summary#NONE} if there was none
 */
record PreviousBucket(Summary overview, Map<DocumentId, DocumentEntry> entries) {
  private static final PreviousBucket NONE = new PreviousBucket(Summary.NONE, Map.of());

  /** The previous state of a bucket; without entries if it did not exist or cannot be read. */
  static PreviousBucket of(Optional<OutlineFiles> files, String bucket) {
    if (files.isEmpty()) {
      return NONE;
    }
    try {
      BucketContents contents = files.get().bucket(bucket, "");
      List<DocumentEntry> all = new ArrayList<>();
      collect(files.get(), contents, all);
      Map<DocumentId, DocumentEntry> entries = new HashMap<>();
      all.forEach(entry -> entries.put(entry.docId(), entry));
      return new PreviousBucket(
          new Summary(contents.overview(), contents.commonTopics(), List.of()), entries);
    } catch (LibraryException.Damaged e) {
      return NONE; // new, or to be rebuilt
    }
  }

  private static void collect(OutlineFiles files, BucketContents from, List<DocumentEntry> into) {
    into.addAll(from.documentCatalog());
    from.parts().forEach(part -> collect(files, files.bucket(from.bucket(), part.part()), into));
  }

  Optional<DocumentEntry> entry(DocumentId id) {
    return Optional.ofNullable(entries.get(id));
  }

  /** Its overview if it covers exactly these documents. */
  Optional<Summary> overviewOf(List<DocumentEntry> now) {
    return !overview.text().isEmpty()
            && now.size() == entries.size()
            && now.stream().allMatch(entry -> entry.equals(entries.get(entry.docId())))
        ? Optional.of(overview)
        : Optional.empty();
  }
}
