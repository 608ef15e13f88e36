package io.pinakes.indexer.outline;

import io.pinakes.indexer.outline.DocumentOutliner.Outlined;
import io.pinakes.indexer.write.EmbeddedSummary;
import io.pinakes.indexer.write.IndexStore;
import io.pinakes.indexer.write.OutlineGenerations;
import io.pinakes.indexer.write.StoredVectors;
import io.pinakes.indexer.write.WrittenIndex;
import io.pinakes.indexer.write.WrittenIndex.StoredDocument;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.CatalogPages;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.OutlineFiles;
import io.pinakes.search.outline.OutlineLimits;
import io.pinakes.search.outline.OutlineNames;
import io.pinakes.search.outline.Paged;
import io.pinakes.search.outline.Shelf;
import io.pinakes.search.outline.ShelfPages;
import io.pinakes.search.outline.Summary;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.StoreErrors;
import io.pinakes.search.schema.SummaryMapping;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Brings the hierarchy of an index up to date with its documents.
 *
 * <p>Only documents that were written since the hierarchy was last built, or by another summarizer,
 * are read and summed up; the files of the others are taken over, and so is a shelf on which
 * nothing changed. If nothing changed at all, nothing is written. A new generation becomes the
 * current one by the commit that holds its summaries; ended before, it leaves the one before in
 * use.
 *
 * <p>Memory holds some documents at a time and, for one shelf, the entries of its documents.
 */
public final class OutlineBuilder {
  /** Changes whenever the same documents would be described otherwise. */
  private static final String FORMAT = "outline-1";

  /** Documents under way for each thread; enough to keep them busy while files are written. */
  private static final int UNDER_WAY = 4;

  private final IndexStore store;
  private final Summarizer summarizer;
  private final Embedder embedder;
  private final StoredVectors vectors;
  private final int threads;
  private final BooleanSupplier stopped;
  private final Runnable starting;
  private final String builtWith;
  private final long started = System.nanoTime();
  private int documents;
  private int unchanged;
  private int shelves;

  /**
   * @param embedder makes the vectors of summaries that {@code vectors} has none of
   * @param threads documents that are summed up at the same time
   * @param stopped whether to end early, with nothing done
   * @param starting hears that there is something to do
   */
  public OutlineBuilder(
      IndexStore store,
      Summarizer summarizer,
      Embedder embedder,
      StoredVectors vectors,
      int threads,
      BooleanSupplier stopped,
      Runnable starting) {
    this.store = store;
    this.summarizer = summarizer;
    this.embedder = embedder;
    this.vectors = vectors;
    this.threads = threads;
    this.stopped = stopped;
    this.starting = starting;
    builtWith = FORMAT + "|" + summarizer.id();
  }

  /** The generation that is written, and the one that unchanged files are taken over from. */
  private record Work(
      WrittenIndex index,
      Set<DocumentId> covered,
      Optional<OutlineFiles> before,
      GenerationWriter files,
      ExecutorService threads) {}

  /**
   * Builds and commits.
   *
   * @return empty if it was stopped
   * @throws LibraryException if the index or the files cannot be read or written
   */
  public Optional<OutlineReport> build() {
    OutlineGenerations generations = store.outlines();
    String current = store.outline();
    try (WrittenIndex index = store.written()) {
      SortedMap<String, List<DocumentId>> held = index.documents();
      Set<DocumentId> covered = index.summarized(builtWith);
      Optional<OutlineFiles> before =
          current.isEmpty() ? Optional.empty() : OutlineFiles.open(generations.path(current));
      if (isCurrent(held, covered, before)) {
        return Optional.of(OutlineReport.NONE);
      }
      starting.run();
      String name = generations.create(current);
      boolean finished = false;
      try {
        Optional<OutlineReport> report =
            build(index, held, covered, before, generations.path(name), generations.path(current));
        finished = report.isPresent();
        if (finished) {
          store.commitOutline(name);
        }
        return report;
      } catch (IOException e) {
        finished = false;
        throw StoreErrors.of(e, generations.path(name).toString());
      } finally {
        if (!finished) {
          generations.delete(name);
        }
      }
    }
  }

  private static boolean isCurrent(
      SortedMap<String, List<DocumentId>> held,
      Set<DocumentId> covered,
      Optional<OutlineFiles> before) {
    long documents = held.values().stream().mapToLong(List::size).sum();
    try {
      return covered.size() == documents
          && before.isPresent()
          && before.get().catalog("").totalDocuments() == documents;
    } catch (LibraryException.Damaged e) {
      return false;
    }
  }

  private Optional<OutlineReport> build(
      WrittenIndex index,
      SortedMap<String, List<DocumentId>> held,
      Set<DocumentId> covered,
      Optional<OutlineFiles> before,
      Path generation,
      Path previous)
      throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (GenerationWriter files = new GenerationWriter(generation, before.map(_ -> previous))) {
      Work work = new Work(index, covered, before, files, pool);
      List<BucketEntry> buckets = new ArrayList<>();
      int filesRead = 0;
      for (Map.Entry<String, List<DocumentId>> bucket : held.entrySet()) {
        Shelf shelf = shelf(bucket.getKey(), bucket.getValue(), work);
        buckets.add(entry(shelf));
        filesRead = Math.max(filesRead, shelf.maxFilesRead());
      }
      var catalog = CatalogPages.of(buckets, filesRead);
      files.put(OutlineNames.CATALOG, catalog);
      files.finish();
      return Optional.of(
          new OutlineReport(
              documents,
              unchanged,
              shelves,
              files.writtenFiles(),
              files.linkedFiles(),
              catalog.top().maxFilesRead(),
              Duration.ofNanos(System.nanoTime() - started)));
    } catch (CancellationException e) {
      return Optional.empty();
    } finally {
      pool.shutdownNow();
      pool.close();
    }
  }

  private static BucketEntry entry(Shelf shelf) {
    return new BucketEntry(
        shelf.bucket(),
        shelf.displayName(),
        OutlineLimits.cut(shelf.overview(), OutlineLimits.SECTION_SUMMARY),
        shelf.commonTopics().stream().limit(OutlineLimits.KEY_TOPICS).toList(),
        shelf.totalDocuments(),
        shelf.totalChunks());
  }

  private Shelf shelf(String bucket, List<DocumentId> ids, Work work) throws IOException {
    int documentsBefore = documents;
    ShelfBefore entriesBefore = ShelfBefore.of(work.before(), bucket);
    List<DocumentEntry> entries = new ArrayList<>();
    Deque<Future<Done>> underWay = new ArrayDeque<>();
    for (DocumentId id : ids) {
      Optional<DocumentEntry> known =
          work.covered().contains(id) ? entriesBefore.entry(id) : Optional.empty();
      underWay.add(work.threads().submit(task(bucket, id, known, work)));
      while (underWay.size() >= UNDER_WAY * threads) {
        entries.add(finish(underWay.removeFirst()));
      }
    }
    while (!underWay.isEmpty()) {
      entries.add(finish(underWay.removeFirst()));
    }
    Paged<Shelf> draft = ShelfPages.of(bucket, "", entries);
    Optional<String> overview =
        documents == documentsBefore ? entriesBefore.overviewOf(entries) : Optional.empty();
    Paged<Shelf> shelf =
        ShelfPages.of(
            bucket,
            overview.isPresent() ? overview.get() : overview(draft.top(), entries),
            entries);
    if (work.files().put(OutlineNames.shelf(bucket), shelf)) {
      shelves++;
    }
    return shelf.top();
  }

  /** Sums up a shelf from its documents, or from its parts if there are too many. */
  private String overview(Shelf shelf, List<DocumentEntry> entries) {
    List<Subject.Child> children = new ArrayList<>();
    shelf
        .documentCatalog()
        .forEach(
            document ->
                children.add(
                    new Subject.Child(
                        document.title(),
                        new Summary(document.summary(), document.keyTopics(), List.of()),
                        document.totalChunks())));
    shelf
        .parts()
        .forEach(
            part ->
                children.add(
                    new Subject.Child(
                        part.first() + " … " + part.last(),
                        new Summary("", part.topics(), List.of()),
                        part.count())));
    Summary summary =
        summarizer.summarize(
            new Subject(
                Subject.Level.BUCKET,
                shelf.displayName(),
                List.of(),
                "und",
                List.of(),
                children,
                ShelfFacts.of(entries),
                Set.of()));
    return OutlineLimits.cut(summary.text(), OutlineLimits.BUCKET_SUMMARY);
  }

  /**
   * A document of which all files are written.
   *
   * @param record null if they were taken over
   */
  private record Done(
      DocumentEntry entry, @Nullable DocumentRecord record, List<EmbeddedSummary> summaries) {}

  private Callable<Done> task(
      String bucket, DocumentId id, Optional<DocumentEntry> known, Work work) {
    return () -> {
      if (stopped.getAsBoolean()) {
        throw new CancellationException("indexing was stopped");
      }
      if (known.isPresent()
          && work.files().takeOver(OutlineNames.document(bucket, id))
          && work.files().takeOverAll(OutlineNames.sections(bucket, id))) {
        return new Done(known.get(), null, List.of());
      }
      StoredDocument stored = work.index().document(id);
      Outlined outlined = DocumentOutliner.of(stored, summarizer);
      work.files().put(OutlineNames.document(bucket, id), outlined.pages().contents());
      for (var section : outlined.pages().sections().entrySet()) {
        work.files().put(OutlineNames.section(bucket, id, section.getKey()), section.getValue());
      }
      return new Done(outlined.pages().entry(), stored.record(), embed(outlined, stored));
    };
  }

  /** Vectors of the summaries; a document of one chunk is best found by the vector of that. */
  private List<EmbeddedSummary> embed(Outlined outlined, StoredDocument stored) {
    List<EmbeddedSummary> embedded = new ArrayList<>();
    for (SummaryMapping.Entry summary : outlined.summaries()) {
      if (stored.chunks().size() == 1 && stored.chunks().getFirst().vector().length > 0) {
        embedded.add(new EmbeddedSummary(summary, "", stored.chunks().getFirst().vector()));
      } else {
        String text = SummaryMapping.searched(summary, stored.record().title());
        Optional<float[]> known = vectors.of(text);
        float[] vector = known.isPresent() ? known.get() : embedder.embedPassage(text).vector();
        embedded.add(new EmbeddedSummary(summary, text, vector));
      }
    }
    return embedded;
  }

  private DocumentEntry finish(Future<Done> document) throws IOException {
    Done done;
    try {
      done = document.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case UncheckedIOException failure -> throw failure.getCause();
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case IOException failure -> throw failure;
        case null, default -> throw new IllegalStateException("cannot sum up a document", e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("indexing was interrupted");
    }
    DocumentRecord record = done.record();
    if (record == null) {
      unchanged++;
    } else {
      store.summarize(record, builtWith, done.summaries());
      documents++;
    }
    return done.entry();
  }
}
