package io.pinakes.indexer;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.testing.Books;
import io.pinakes.indexer.testing.Contents;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Later runs on the same folder, with other options or after failures. */
class SecondRunTest {
  private static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT.withContext(new NoContext()).withThreads(2).withOutline(false);

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @BeforeEach
  void threeFiles() throws IOException {
    write("readme.md", "The pump is red.\n");
    write("contracts/2023/lease.md", "The rent is due.\n");
    write("contracts/sale.md", "The price is paid.\n");
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve("library").resolve(file);
    Files.createDirectories(requireNonNull(path.getParent()));
    Files.writeString(path, text);
  }

  private IndexReport run(Sources.Options how, IndexOptions options) {
    return Indexer.builder(folder.resolve("index"))
        .embedder(new WordEmbedder())
        .options(options)
        .build()
        .run(Sources.open(folder.resolve("library"), how));
  }

  private IndexReport run(Sources.Options how) {
    return run(how, OPTIONS);
  }

  private Set<String> ids() {
    return Contents.of(folder.resolve("index")).keySet();
  }

  @Test
  void changingTheBucketRenamesDocuments() {
    run(Sources.Options.DEFAULT);
    assertEquals(Set.of("generic/readme", "contracts/2023/lease", "contracts/sale"), ids());
    IndexReport renamed = run(Sources.Options.DEFAULT.withBucket("legal"));
    assertEquals(
        Set.of("legal/readme", "legal/contracts/2023/lease", "legal/contracts/sale"), ids());
    assertEquals(
        List.of(0, 3, 0, 0),
        List.of(renamed.added(), renamed.changed(), renamed.unchanged(), renamed.removed()));
    assertEquals(
        List.of(
            "3 documents have other ids since their bucket or name changed; no longer there:"
                + " contracts/2023/lease, contracts/sale, generic/readme"),
        renamed.warnings());
    run(Sources.Options.DEFAULT.withBucket("papers"));
    assertEquals(
        Set.of("papers/readme", "papers/contracts/2023/lease", "papers/contracts/sale"), ids());
    run(Sources.Options.DEFAULT);
    assertEquals(Set.of("generic/readme", "contracts/2023/lease", "contracts/sale"), ids());
  }

  @Test
  void fileReadThroughAnotherSourceIsRenamed() {
    run(Sources.Options.DEFAULT);
    Sources.Options legal = Sources.Options.DEFAULT.withBucket("legal");
    IndexReport one = runPart("contracts/sale.md", legal);
    assertEquals(Set.of("generic/readme", "contracts/2023/lease", "legal/sale"), ids());
    assertEquals(
        List.of(
            "1 document has another id since its bucket or name changed; no longer there:"
                + " contracts/sale"),
        one.warnings());
    runPart("contracts", legal);
    assertEquals(Set.of("generic/readme", "legal/2023/lease", "legal/sale"), ids());
    run(Sources.Options.DEFAULT);
    assertEquals(Set.of("generic/readme", "contracts/2023/lease", "contracts/sale"), ids());
  }

  @Test
  void sourcesOfOneRunMayHaveAFileInCommon() {
    for (int round = 0; round < 2; round++) {
      Indexer.builder(folder.resolve("index"))
          .embedder(new WordEmbedder())
          .options(OPTIONS)
          .build()
          .run(
              List.of(
                  Sources.open(folder.resolve("library")),
                  Sources.open(folder.resolve("library/contracts"))));
      assertEquals(
          Set.of(
              "generic/readme",
              "contracts/2023/lease",
              "contracts/sale",
              "2023/lease",
              "generic/sale"),
          ids());
    }
  }

  private IndexReport runPart(String part, Sources.Options how) {
    return Indexer.builder(folder.resolve("index"))
        .embedder(new WordEmbedder())
        .options(OPTIONS)
        .build()
        .run(Sources.open(folder.resolve("library").resolve(part), how));
  }

  @Test
  void interruptedRenamingIsFinishedByTheNextRun() {
    run(Sources.Options.DEFAULT);
    Sources.Options legal = Sources.Options.DEFAULT.withBucket("legal");
    AtomicReference<Indexer> running = new AtomicReference<>();
    Indexer indexer =
        Indexer.builder(folder.resolve("index"))
            .embedder(new WordEmbedder())
            .options(OPTIONS)
            .listener(
                new IndexListener() {
                  private int done;

                  @Override
                  public void documentDone(String name) {
                    if (++done == 3) {
                      running.get().stop();
                    }
                  }
                })
            .build();
    running.set(indexer);
    assertTrue(indexer.run(Sources.open(folder.resolve("library"), legal)).interrupted());
    assertEquals(6, ids().size());
    IndexReport report = run(legal);
    assertEquals(
        Set.of("legal/readme", "legal/contracts/2023/lease", "legal/contracts/sale"), ids());
    assertEquals(
        List.of(0, 0, 3, 0),
        List.of(report.added(), report.changed(), report.unchanged(), report.removed()));
  }

  @Test
  void unreadableRenamedDocumentKeepsItsOldId() throws IOException {
    run(Sources.Options.DEFAULT);
    Files.write(folder.resolve("library/contracts/sale.md"), new byte[] {0, 1, 2, 0, 0, 3});
    IndexReport report = run(Sources.Options.DEFAULT.withBucket("legal"));
    assertEquals(1, report.failed().size());
    assertEquals(Set.of("legal/readme", "legal/contracts/2023/lease", "contracts/sale"), ids());
  }

  @Test
  void vanishedFilesAreStillProtectedFromMassRemoval() throws IOException {
    run(Sources.Options.DEFAULT);
    Files.delete(folder.resolve("library/readme.md"));
    Files.delete(folder.resolve("library/contracts/sale.md"));
    IndexReport report = run(Sources.Options.DEFAULT);
    assertEquals(0, report.removed());
    assertTrue(report.warnings().getFirst().contains("--prune"), report.warnings().toString());
    assertEquals(3, ids().size());
  }

  @Test
  void repeatedFailureIsKnownUntilTheFileChanges() throws IOException {
    write("contracts/broken.pdf", "%PDF-1.7 and nothing else");
    assertFalse(run(Sources.Options.DEFAULT).failed().getFirst().before());
    assertTrue(run(Sources.Options.DEFAULT).failed().getFirst().before());
    write("contracts/broken.pdf", "%PDF-1.7 and still nothing else");
    assertFalse(run(Sources.Options.DEFAULT).failed().getFirst().before());
    Files.delete(folder.resolve("library/contracts/broken.pdf"));
    assertEquals(List.of(), run(Sources.Options.DEFAULT).failed());
    assertFalse(Files.exists(folder.resolve("index/cache/failed.jsonl")));
  }

  @Test
  void dryRunEstimatesTheDuration() {
    IndexReport report = run(Sources.Options.DEFAULT, OPTIONS.withDryRun(true));
    IndexReport.Estimate estimate = report.estimate().orElseThrow();
    assertTrue(estimate.tokensPerSecond() > 0);
    assertTrue(estimate.duration().toMillis() > 0);
    assertTrue(
        estimate.duration().plusSeconds(1).compareTo(report.elapsed()) < 0,
        "the time for measuring the rate is not part of it");
    assertFalse(Files.exists(folder.resolve("index")));
    run(Sources.Options.DEFAULT);
    assertTrue(
        run(Sources.Options.DEFAULT, OPTIONS.withDryRun(true)).estimate().isEmpty(),
        "nothing is left to embed");
  }

  @Test
  void estimateIsAsLongAsItsTextsTakeAtTheRateOfTheEmbedder() {
    MemorySource book = Books.longBook(400); // read in much less time than embedded
    long nanosAText = 100_000_000;
    AtomicInteger mostWords = new AtomicInteger();
    WordEmbedder slow =
        new WordEmbedder(
            "words@1",
            text -> {
              mostWords.accumulateAndGet(text.strip().split("\\s+", -1).length, Math::max);
              long end = System.nanoTime() + nanosAText;
              for (long left = nanosAText; left > 0; left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
              }
            });
    IndexReport report =
        Indexer.builder(folder.resolve("index"))
            .embedder(slow)
            .options(OPTIONS.withDryRun(true))
            .build()
            .run(List.of(book));
    IndexReport.Estimate estimate = report.estimate().orElseThrow();
    double possible = OPTIONS.threads() * mostWords.get() * 1e9 / nanosAText;
    assertTrue(
        estimate.tokensPerSecond() > 0 && estimate.tokensPerSecond() <= possible,
        estimate + ", at most " + possible + " tokens/s are possible");
    long atLeast = (long) (1000 * report.tokens() / estimate.tokensPerSecond());
    assertTrue(
        estimate.duration().toMillis() >= atLeast, estimate + ", at least " + atLeast + " ms");
    assertEquals(400, report.chunks());
  }
}
