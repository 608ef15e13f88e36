package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.query.Filter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A stopped run keeps what is done, and the next one continues from there. */
@Timeout(120)
class StoppedRunTest {
  private static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT.withContext(new NoContext()).withChunkTokens(64).withThreads(1);

  private final MemorySource source =
      new MemorySource("/books").put("a", "one").put("b", "two").put("c", "stuck").put("d", "four");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Indexer indexer(IndexOptions options, Consumer<String> beforeEmbedding) {
    return Indexer.builder(folder.resolve("index"))
        .embedder(new WordEmbedder("words@1", beforeEmbedding))
        .options(options)
        .build();
  }

  private List<String> documents() {
    try (Library library = Library.open(folder.resolve("index"), new WordEmbedder())) {
      return library.values("doc_id", Filter.all(), 100).stream()
          .map(count -> count.value().display())
          .sorted()
          .toList();
    }
  }

  /** Waits for ever, at the text {@code stuck}. */
  private static Consumer<String> stuck(CountDownLatch reached) {
    return text -> {
      if (text.equals("stuck")) {
        reached.countDown();
        try {
          new CountDownLatch(1).await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("stopped", e);
        }
      }
    };
  }

  private void assertTheRestIsDoneNow(IndexOptions options) {
    List<String> embedded = new ArrayList<>();
    IndexReport report = indexer(options, embedded::add).run(List.of(source));
    assertFalse(report.interrupted());
    assertEquals(List.of(2, 2), List.of(report.added(), report.unchanged()));
    assertEquals(List.of("stuck", "four"), embedded);
    assertEquals(List.of("a", "b", "c", "d"), documents());
  }

  @Test
  void aRunThatIsStoppedCommitsWhatIsDone() throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    Indexer indexer = indexer(OPTIONS, stuck(reached));
    AtomicReference<IndexReport> report = new AtomicReference<>();
    Thread run = new Thread(() -> report.set(indexer.run(List.of(source))));
    run.start();
    reached.await();
    indexer.stop();
    run.join();
    assertTrue(report.get().interrupted());
    assertEquals(2, report.get().added());
    assertEquals(List.of(), report.get().failed());
    assertEquals(List.of("a", "b"), documents());
    assertTheRestIsDoneNow(OPTIONS);
  }

  @Test
  void anInterruptStopsARunAndIsPassedOn() throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    AtomicReference<String> ended = new AtomicReference<>("not at all");
    Thread run =
        new Thread(
            () -> {
              IndexReport report = indexer(OPTIONS, stuck(reached)).run(List.of(source));
              ended.set(report.interrupted() + " " + Thread.currentThread().isInterrupted());
            });
    run.start();
    reached.await();
    run.interrupt();
    run.join();
    assertEquals("true true", ended.get());
    assertEquals(List.of("a", "b"), documents());
    assertTheRestIsDoneNow(OPTIONS);
  }

  @Test
  void aRebuildThatIsStoppedLeavesTheIndexAndIsFinishedByTheNext() throws Exception {
    MemorySource old = new MemorySource("/books").put("old", "old words");
    indexer(OPTIONS, _ -> {}).run(List.of(old));
    IndexOptions rebuilding = OPTIONS.withRebuild(true);
    CountDownLatch reached = new CountDownLatch(1);
    Indexer indexer = indexer(rebuilding, stuck(reached));
    Thread run = new Thread(() -> indexer.run(List.of(source)));
    run.start();
    reached.await();
    indexer.stop();
    run.join();
    assertEquals(List.of("old"), documents());
    IndexReport update = indexer(OPTIONS, _ -> {}).run(List.of(old));
    assertEquals(
        List.of(
            folder.resolve("index/lucene.building")
                + " holds an interrupted rebuild; finish it with --rebuild, or delete the"
                + " directory"),
        update.warnings());
    assertTheRestIsDoneNow(rebuilding);
  }

  @Test
  void resumedRebuildDropsDocumentsNotInItsSources() throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    Indexer indexer = indexer(OPTIONS.withRebuild(true), stuck(reached));
    Thread run = new Thread(() -> indexer.run(List.of(source)));
    run.start();
    reached.await();
    indexer.stop();
    run.join();
    MemorySource other = new MemorySource("/other").put("x", "ex");
    indexer(OPTIONS.withRebuild(true), _ -> {}).run(List.of(other));
    assertEquals(List.of("x"), documents());
  }

  @Test
  void stoppedIndexerDoesNothingMore() {
    Indexer indexer = indexer(OPTIONS, _ -> {});
    indexer.stop();
    IndexReport report = indexer.run(List.of(source));
    assertEquals(List.of(true, 0), List.of(report.interrupted(), report.added()));
    assertEquals(List.of(), documents());
  }
}
