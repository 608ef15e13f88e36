package io.pinakes.indexer.outline;

import io.pinakes.indexer.outline.DocumentTasks.Done;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.OutlineFiles;
import io.pinakes.search.outline.OutlineNames;
import io.pinakes.search.outline.compose.BucketPages;
import io.pinakes.search.outline.compose.CatalogPages;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.outline.compose.Paged;
import io.pinakes.search.outline.compose.Summary;
import io.pinakes.search.outline.quality.QualityReport;
import io.pinakes.search.schema.FileErrors;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.OutlineGenerations;
import io.pinakes.search.write.StoredVectors;
import io.pinakes.search.write.WrittenIndex;
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
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Updates the hierarchy of an index to match its documents.
 *
 * <p>Only documents that were written since the last build, or summarized provisionally or by
 * another summarizer, are read and summarized; the files of the others, and of unchanged buckets,
 * are taken over. If nothing changed, nothing is written. A new generation becomes current with the
 * commit that contains its summaries; if the build ends earlier, the previous one stays in use.
 *
 * <p>Memory holds a few documents at a time and the document entries of one bucket.
 */
public final class OutlineBuilder {
  /** Must change whenever the same documents would be described differently. */
  private static final String FORMAT = "outline-2";

  /**
   * Number of documents in progress per thread, enough to keep them busy while files are written.
   */
  private static final int PENDING_PER_THREAD = 4;

  private static final int PATIENCE_MILLIS = 100;

  private final IndexStore store;
  private final Summarizer summarizer;
  private final Embedder embedder;
  private final StoredVectors vectors;
  private final int threads;
  private final BooleanSupplier stopped;
  private final Progress progress;
  private final String builtWith;
  private final long started = System.nanoTime();
  private final QualityReport.Collector quality = new QualityReport.Collector();
  private int documents;
  private int unchanged;
  private int writtenBuckets;

  /**
   * @param embedder computes the vectors of summaries that are not in {@code vectors}
   * @param threads number of documents summarized at the same time; more if the summarizer waits
   *     for a model
   * @param stopped whether to end early, without a new generation
   */
  public OutlineBuilder(
      IndexStore store,
      Summarizer summarizer,
      Embedder embedder,
      StoredVectors vectors,
      int threads,
      BooleanSupplier stopped,
      Progress progress) {
    this.store = store;
    this.summarizer = new CheckedSummarizer(summarizer);
    this.embedder = embedder;
    this.vectors = vectors;
    this.threads = Math.max(threads, summarizer.documentsAtOnce());
    this.stopped = stopped;
    this.progress = progress;
    builtWith = builtWith(summarizer);
  }

  /** Identifies how the summaries of documents are made. */
  public static String builtWith(Summarizer summarizer) {
    return FORMAT + "|" + summarizer.id();
  }

  /** Receives the progress of a build, on the building thread. */
  public interface Progress {
    /** The build starts; {@code documents} have to be summarized. */
    void started(int documents);

    /** One of these documents was summarized. */
    void summarized();
  }

  /** The generation being written, and the one that unchanged files are taken over from. */
  private record Work(
      Set<DocumentId> covered,
      Optional<OutlineFiles> before,
      ProvisionalBuckets provisionalBefore,
      Set<String> provisional,
      GenerationWriter files,
      DocumentTasks tasks,
      ExecutorService threads) {}

  /**
   * Builds the hierarchy and commits.
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
      ProvisionalBuckets provisional =
          before.isEmpty()
              ? ProvisionalBuckets.NONE
              : ProvisionalBuckets.read(generations.path(current));
      if (provisional.buckets().isEmpty() && isCurrent(held, covered, before)) {
        return Optional.of(OutlineReport.NONE);
      }
      long all = held.values().stream().mapToLong(List::size).sum();
      progress.started((int) Math.max(0, all - covered.size()));
      String name = generations.create(current);
      boolean finished = false;
      try {
        Optional<OutlineReport> report =
            build(
                index,
                held,
                covered,
                before,
                provisional,
                generations.path(name),
                generations.path(current));
        finished = report.isPresent();
        if (finished) {
          store.commitOutline(name);
        }
        return report;
      } catch (IOException e) {
        finished = false;
        throw FileErrors.of(e, generations.path(name).toString());
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
      ProvisionalBuckets provisionalBefore,
      Path generation,
      Path previous)
      throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (GenerationWriter files = new GenerationWriter(generation, before.map(_ -> previous))) {
      Set<String> provisional = new TreeSet<>();
      DocumentTasks tasks =
          new DocumentTasks(summarizer, embedder, vectors, builtWith, stopped, index, files);
      Work work = new Work(covered, before, provisionalBefore, provisional, files, tasks, pool);
      List<BucketEntry> buckets = new ArrayList<>();
      int filesRead = 0;
      for (Map.Entry<String, List<DocumentId>> bucket : held.entrySet()) {
        BucketContents contents = bucket(bucket.getKey(), bucket.getValue(), work);
        buckets.add(entry(contents));
        filesRead = Math.max(filesRead, contents.maxFilesRead());
      }
      var catalog = CatalogPages.of(buckets, filesRead);
      files.put(OutlineNames.CATALOG, catalog);
      if (!provisional.isEmpty()) {
        files.put(ProvisionalBuckets.FILE, new ProvisionalBuckets(List.copyOf(provisional)));
      }
      files.finish();
      return Optional.of(
          new OutlineReport(
              documents,
              unchanged,
              writtenBuckets,
              files.writtenFiles(),
              files.linkedFiles(),
              catalog.top().maxFilesRead(),
              quality.report(),
              Duration.ofNanos(System.nanoTime() - started)));
    } catch (CancellationException e) {
      return Optional.empty();
    } finally {
      pool.shutdownNow();
      pool.close();
    }
  }

  private static BucketEntry entry(BucketContents contents) {
    return new BucketEntry(
        contents.bucket(),
        contents.displayName(),
        OutlineLimits.cut(contents.overview(), OutlineLimits.SECTION_SUMMARY),
        contents.commonTopics().stream().limit(OutlineLimits.KEY_TOPICS).toList(),
        contents.totalDocuments(),
        contents.totalChunks());
  }

  private BucketContents bucket(String bucket, List<DocumentId> ids, Work work) throws IOException {
    int documentsBefore = documents;
    PreviousBucket entriesBefore = PreviousBucket.of(work.before(), bucket);
    List<DocumentEntry> entries = new ArrayList<>();
    Deque<Future<Done>> pending = new ArrayDeque<>();
    for (DocumentId id : ids) {
      Optional<DocumentEntry> known =
          work.covered().contains(id) ? entriesBefore.entry(id) : Optional.empty();
      pending.add(work.threads().submit(work.tasks().of(bucket, id, known)));
      while (pending.size() >= PENDING_PER_THREAD * threads) {
        entries.add(finish(pending.removeFirst()));
      }
    }
    while (!pending.isEmpty()) {
      entries.add(finish(pending.removeFirst()));
    }
    Optional<Summary> known =
        documents == documentsBefore && !work.provisionalBefore().buckets().contains(bucket)
            ? entriesBefore.overviewOf(entries)
            : Optional.empty();
    Summary overview =
        known.isPresent()
            ? known.get()
            : overview(BucketPages.of(bucket, "", entries).top(), entries, work);
    Paged<BucketContents> contents =
        BucketPages.of(bucket, overview.text(), overview.topics(), entries);
    if (work.files().put(OutlineNames.bucket(bucket), contents)) {
      writtenBuckets++;
    }
    return contents.top();
  }

  /** Text and topics of a bucket. */
  private Summary overview(BucketContents contents, List<DocumentEntry> entries, Work work)
      throws IOException {
    Subject subject = BucketSubject.of(contents, entries);
    WrittenSummary written =
        await(work.threads().submit(() -> summarizer.summarizeAll(List.of(subject)).getFirst()));
    if (written.provisional()) {
      work.provisional().add(contents.bucket());
    }
    written
        .rejection()
        .ifPresent(
            rejection ->
                quality.add(
                    new QualityReport.Entry(
                        "bucket " + contents.bucket(), List.of(rejection.repair("")), List.of())));
    Summary overview =
        DocumentOutliner.limited(
            written.summary(), OutlineLimits.BUCKET_SUMMARY, OutlineLimits.COMMON_TOPICS);
    return overview.topics().isEmpty()
        ? new Summary(overview.text(), contents.commonTopics(), List.of())
        : overview;
  }

  /** Waits for a result or until the run is stopped, since a summarizer may take long. */
  private <T> T await(Future<T> result) throws IOException {
    while (true) {
      try {
        return result.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (stopped.getAsBoolean()) {
          throw new CancellationException("indexing was stopped");
        }
      } catch (ExecutionException e) {
        switch (e.getCause()) {
          case UncheckedIOException failure -> throw failure.getCause();
          case RuntimeException failure -> throw failure;
          case Error failure -> throw failure;
          case IOException failure -> throw failure;
          case null, default -> throw new IllegalStateException("cannot summarize a document", e);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("indexing was interrupted");
      }
    }
  }

  private DocumentEntry finish(Future<Done> document) throws IOException {
    Done done = await(document);
    DocumentRecord record = done.record();
    if (record == null) {
      unchanged++;
    } else {
      store.summarize(record, done.builder(), done.summaries());
      documents++;
      done.quality().ifPresent(quality::add);
      progress.summarized();
    }
    return done.entry();
  }
}
