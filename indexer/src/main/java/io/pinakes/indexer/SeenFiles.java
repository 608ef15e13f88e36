package io.pinakes.indexer;

import io.pinakes.indexer.source.SourceItem;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.write.KnownDocument;

/**
 * What became of the files of a source in one run, by which a document whose id is gone is told to
 * have another one now. Records, which share a file and have ids of their own, are left out.
 */
final class SeenFiles {
  private final SeenIds held = new SeenIds();
  private final SeenIds added = new SeenIds();
  private final SeenIds failed = new SeenIds();

  /** A file is in the index; {@code isNew} says whether under an id that was not there before. */
  void held(SourceItem item, boolean isNew) {
    add(item, held);
    if (isNew) {
      add(item, added);
    }
  }

  /** A file is there but cannot be indexed. */
  void failed(SourceItem item) {
    add(item, failed);
  }

  private static void add(SourceItem item, SeenIds files) {
    if (!item.fileType().equals("jsonl")) {
      files.add(new DocumentId(item.file()));
    }
  }

  /** Whether the file of a document that is gone is in the index under another id. */
  boolean isRenamed(KnownDocument gone) {
    return has(held, gone);
  }

  /** Whether it got that id in this run. */
  boolean isRenamedNow(KnownDocument gone) {
    return has(added, gone);
  }

  /** Whether its file is there but cannot be read, so that this is the last that is known of it. */
  boolean isUnreadable(KnownDocument gone) {
    return has(failed, gone);
  }

  private static boolean has(SeenIds files, KnownDocument document) {
    return !document.file().isBlank() && files.contains(new DocumentId(document.file()));
  }
}
