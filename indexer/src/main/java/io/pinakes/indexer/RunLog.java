package io.pinakes.indexer;

import io.pinakes.indexer.fact.FactExtractor.Extraction;
import io.pinakes.indexer.outline.OutlineReport;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.usage.ModelUsage;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.text.Counted;
import io.pinakes.search.write.DocumentSink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Collects the events of a run and informs its listener. Thread-safe. */
final class RunLog {
  private static final int MAX_WARNINGS = 1000;

  private final IndexListener listener;
  private final long started = System.nanoTime();
  private final List<IndexReport.Failure> failures = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final DegradationCounter degraded = new DegradationCounter();
  private final ExtractionCounter extracted = new ExtractionCounter();
  private int added;
  private int changed;
  private int unchanged;
  private int removed;
  private long documents;
  private final List<IndexReport.Ignored> ignored = new ArrayList<>();
  private int unlistedWarnings;
  private long chunks;
  private long tokens;
  private long cutChunks;
  private long reusedVectors;
  private long embeddedFactWords;
  private final SortedSet<String> crowdedOut = new TreeSet<>();
  private OutlineReport outline = OutlineReport.NONE;
  private boolean interrupted;

  private final KnownFailures known;
  private Optional<IndexReport.Estimate> estimate = Optional.empty();

  RunLog(IndexListener listener, KnownFailures known) {
    this.listener = listener;
    this.known = known;
  }

  synchronized void sourceStarted(Source source) {
    known.sourceStarted(source.root());
    listener.sourceStarted(source.root(), source.size());
  }

  synchronized void written(String name, boolean replaced, int chunkCount) {
    if (replaced) {
      changed++;
    } else {
      added++;
      documents++;
    }
    chunks += chunkCount;
    listener.documentDone(name);
  }

  /** Records documents that the index holds before the run; negative for those it drops. */
  synchronized void held(int count) {
    documents += count;
  }

  synchronized void unchanged(String name) {
    unchanged++;
    listener.documentDone(name);
  }

  synchronized void failed(String name, String reason) {
    failures.add(new IndexReport.Failure(name, reason, known.isKnown(name, reason)));
    listener.failed(name, reason);
    listener.documentDone(name);
  }

  synchronized void ignored(String name, String reason) {
    ignored.add(new IndexReport.Ignored(name, reason));
  }

  synchronized void textsQueued(String document, int texts) {
    listener.textsQueued(document, texts);
  }

  synchronized void textEmbedded(int newTokens) {
    listener.textEmbedded(newTokens);
  }

  /** The time since the start of the run. */
  Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** Records the estimated cost after a dry run, which took some time for {@code reading}. */
  synchronized void estimated(Duration reading, double tokensPerSecond) {
    Duration embedding = Duration.ofMillis(Math.round(1000 * tokens / tokensPerSecond));
    estimate = Optional.of(new IndexReport.Estimate(tokensPerSecond, reading.plus(embedding)));
  }

  /** Records failures for the next run. */
  synchronized void keepFailures() {
    if (!interrupted) {
      known.keep().ifPresent(this::warn);
    }
  }

  /**
   * Records that documents have new ids: they count as changed, not as removed and added.
   *
   * @param before the old ids
   * @param now how many changed in this run
   */
  synchronized void renamed(List<DocumentId> before, int now) {
    documents -= before.size();
    added -= now;
    changed += now;
    warn(
        before.size()
            + (before.size() == 1
                ? " document has another id since its bucket or name changed"
                : " documents have other ids since their bucket or name changed")
            + "; no longer there: "
            + before.stream().limit(3).map(DocumentId::value).collect(Collectors.joining(", "))
            + (before.size() > 3 ? ", …" : ""));
  }

  synchronized void removed() {
    removed++;
    documents--;
  }

  synchronized void embedded(Embedding embedding) {
    tokens += embedding.tokens();
    if (embedding.tokens() == 0) {
      reusedVectors++;
    }
    if (embedding.cutTokens() > 0) {
      cutChunks++;
    }
  }

  /** Records that words of facts were embedded; 0 tokens if their vector was known. */
  synchronized void embeddedWords(int newTokens) {
    tokens += newTokens;
    if (newTokens > 0) {
      embeddedFactWords++;
    }
  }

  /** Records properties that exceed the limit of an index. */
  synchronized void crowdedOut(Set<String> properties) {
    crowdedOut.addAll(properties);
  }

  /** Records what a document contains. */
  synchronized void read(DocumentRecord document, List<Page> pages, Embedder embedder) {
    degraded.add(document, pages, embedder.languages());
  }

  /** Records what was extracted from a document. */
  synchronized void extracted(DocumentRecord document, Extraction extraction) {
    extracted.add(document, extraction);
    extraction.warnings().forEach(warning -> warn(document.id() + ": " + warning));
  }

  /** Records that the hierarchy is up to date. */
  synchronized void outlined(OutlineReport report) {
    outline = report;
  }

  /** Records that the run was stopped early. */
  synchronized void interrupted() {
    interrupted = true;
  }

  synchronized boolean isInterrupted() {
    return interrupted;
  }

  synchronized void committed() {
    listener.committed();
  }

  synchronized void warn(String warning) {
    if (warnings.size() < MAX_WARNINGS) {
      warnings.add(warning);
    } else {
      unlistedWarnings++;
    }
  }

  /** The report, with the usage of language models. */
  synchronized IndexReport report(IndexOptions options) {
    ModelUsage contexts = options.context().usage();
    ModelUsage summaries = options.summarizer().usage();
    ModelUsage extraction = options.facts().usage();
    List<String> all = new ArrayList<>(warnings);
    if (unlistedWarnings > 0) {
      all.add("and " + Counted.of(unlistedWarnings, "more warning"));
    }
    all.addAll(degraded.warnings());
    all.addAll(extracted.warnings());
    if (cutChunks > 0) {
      all.add(
          Counted.of(cutChunks, "chunk is", "chunks are")
              + " longer than the embedder reads; what is beyond is not embedded");
    }
    if (!crowdedOut.isEmpty()) {
      all.add(
          (crowdedOut.size() < DocumentSink.MAX_PROPERTIES ? "" : "more than ")
              + crowdedOut.size()
              + " properties of facts, such as \""
              + crowdedOut.first()
              + "\", are only found by keyword: an index has at most "
              + DocumentSink.MAX_PROPERTIES
              + " that can be compared and aggregated");
    }
    contexts.warnings().forEach(warning -> all.add("writing contexts: " + warning));
    summaries.warnings().forEach(warning -> all.add("writing summaries: " + warning));
    extraction.warnings().forEach(warning -> all.add("extracting facts: " + warning));
    if (contexts.allFallenBack() > 0) {
      all.add(
          Counted.of(contexts.allFallenBack(), "context is", "contexts are")
              + " structural only: "
              + contexts.reasons());
    }
    if (summaries.allFallenBack() > 0) {
      all.add(
          Counted.of(summaries.allFallenBack(), "summary was", "summaries were")
              + " written by the built-in summarizer: "
              + summaries.reasons());
    }
    if (extraction.allFallenBack() > 0) {
      all.add(
          Counted.of(extraction.allFallenBack(), "document has", "documents have")
              + " the facts of the built-in extractor only: "
              + extraction.reasons());
    }
    return new IndexReport(
        added,
        changed,
        unchanged,
        removed,
        documents,
        ignored,
        failures,
        chunks,
        tokens,
        cutChunks,
        reusedVectors,
        extracted.facts(),
        embeddedFactWords,
        contexts,
        summaries,
        extraction,
        outline,
        elapsed(),
        all,
        interrupted,
        estimate);
  }
}
