package io.pinakes.indexer.outline;

import io.pinakes.indexer.outline.DocumentOutliner.Outlined;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.chunk.OutlineRepair;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.OutlineNames;
import io.pinakes.search.outline.OutlineRepairs;
import io.pinakes.search.outline.quality.DocumentQuality;
import io.pinakes.search.write.EmbeddedSummary;
import io.pinakes.search.write.StoredVectors;
import io.pinakes.search.write.WrittenIndex;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Processes one document at a time: takes over its files from the previous generation, or
 * summarizes it and writes them. Thread-safe.
 *
 * @param embedder computes the vectors of summaries that are not in {@code vectors}
 * @param builtWith identifies how summaries are made
 * @param stopped whether to end early
 */
record DocumentTasks(
    Summarizer summarizer,
    Embedder embedder,
    StoredVectors vectors,
    String builtWith,
    BooleanSupplier stopped,
    WrittenIndex index,
    GenerationWriter files) {
  /**
   * Appended for a document with a provisional summary, so that the next run summarizes it again.
   */
  private static final String PROVISIONAL = "|provisional";

  /**
   * A document whose files are all written.
   *
   * @param record null if they were taken over
   * @param builder identifies how the summaries were made
   * @param quality that of its outline; empty if its files were taken over
   */
  record Done(
      DocumentEntry entry,
      @Nullable DocumentRecord record,
      String builder,
      List<EmbeddedSummary> summaries,
      Optional<DocumentQuality> quality) {}

  /** The task for a document of a bucket; {@code known} is its entry if it is unchanged. */
  Callable<Done> of(String bucket, DocumentId id, Optional<DocumentEntry> known) {
    return () -> {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("indexing was stopped");
      }
      if (known.isPresent()
          && files.takeOver(OutlineNames.document(bucket, id))
          && files.takeOverAll(OutlineNames.sections(bucket, id))) {
        files.takeOver(OutlineNames.repairs(bucket, id));
        return new Done(known.get(), null, builtWith, List.of(), Optional.empty());
      }
      StoredDocument stored = index.document(id);
      Outlined outlined = DocumentOutliner.of(stored, summarizer);
      files.put(OutlineNames.document(bucket, id), outlined.pages().contents());
      for (var section : outlined.pages().sections().entrySet()) {
        files.put(OutlineNames.section(bucket, id, section.getKey()), section.getValue());
      }
      List<OutlineRepair> repairs = outlined.quality().repairs();
      if (!repairs.isEmpty()) {
        files.put(
            OutlineNames.file(OutlineNames.repairs(bucket, id), ""),
            new OutlineRepairs(id, repairs));
      }
      return new Done(
          outlined.pages().entry(),
          stored.record(),
          outlined.provisional() ? builtWith + PROVISIONAL : builtWith,
          embed(outlined, stored),
          Optional.of(outlined.quality()));
    };
  }

  /** Embeds the summaries; a document of one chunk uses the vector of that chunk. */
  private List<EmbeddedSummary> embed(Outlined outlined, StoredDocument stored) {
    List<EmbeddedSummary> embedded = new ArrayList<>();
    for (DocumentSummary summary : outlined.summaries()) {
      if (stored.chunks().size() == 1 && stored.chunks().getFirst().vector().length > 0) {
        embedded.add(new EmbeddedSummary(summary, "", stored.chunks().getFirst().vector()));
      } else {
        String text = summary.searched(stored.record().title());
        Optional<float[]> known = vectors.of(text);
        float[] vector = known.isPresent() ? known.get() : embedder.embedPassage(text).vector();
        embedded.add(new EmbeddedSummary(summary, text, vector));
      }
    }
    return embedded;
  }
}
