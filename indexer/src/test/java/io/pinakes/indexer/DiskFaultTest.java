package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.testing.Books;
import io.pinakes.indexer.testing.Contents;
import io.pinakes.indexer.testing.Faults;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.lucene.write.DirectoryOpener;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.testing.Seeds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes the disk fail at one operation after the other while an index is updated. Afterwards the
 * index contains exactly the last commit, and the next run completes it.
 */
@Order(1)
@Timeout(600)
class DiskFaultTest {
  /** Number of operations tried per kind of run; all of them would take minutes. */
  private static final int FAULTS = 12;

  private static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT
          .withContext(new NoContext())
          .withChunkTokens(48)
          .withThreads(1)
          .withCommitDocuments(3);
  private static final IndexOptions REBUILD = OPTIONS.withRebuild(true);

  private final long seed = Seeds.of(42);
  private final Random random = new Random(seed);
  private final WordEmbedder embedder = new WordEmbedder();
  private final MemorySource first = Books.source(9, 1);
  private final MemorySource second = Books.source(12, 2).remove("book-04");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @Test
  void anUpdateSurvivesADiskThatFailsOnce() throws Exception {
    failEverywhere(OPTIONS, false, false);
  }

  @Test
  void anUpdateSurvivesADiskThatIsFull() throws Exception {
    failEverywhere(OPTIONS, true, false);
  }

  @Test
  void anUpdateSurvivesAPowerCut() throws Exception {
    failEverywhere(OPTIONS, true, true);
  }

  @Test
  void aRebuildSurvivesADiskThatFailsOnce() throws Exception {
    failEverywhere(REBUILD, false, false);
  }

  @Test
  void aRebuildSurvivesADiskThatIsFull() throws Exception {
    failEverywhere(REBUILD, true, false);
  }

  @Test
  void aRebuildSurvivesAPowerCut() throws Exception {
    failEverywhere(REBUILD, true, true);
  }

  private void failEverywhere(IndexOptions options, boolean forGood, boolean powerCut)
      throws Exception {
    Path before = folder.resolve("before");
    run(before, OPTIONS, DirectoryOpener.FILES, first, new ArrayList<>());
    Path undisturbed = copy(before, "undisturbed");
    Faults counting = Faults.none();
    List<SortedMap<String, List<String>>> states = new ArrayList<>();
    states.add(Contents.of(before));
    run(undisturbed, options, counting, second, states);
    SortedMap<String, List<String>> last = Contents.of(undisturbed);
    states.add(last); // a rebuild is visible only after its last commit
    assertTrue(states.size() >= 4, "several commits");
    double step = Math.max(1, counting.operations() / (double) FAULTS);
    int reached = 0;
    for (double at = 1 + random.nextDouble(step); at <= counting.operations(); at += step) {
      Faults faults = new Faults((long) at, forGood);
      String what = "operation " + (long) at + ", -Dpinakes.test.seed=" + seed;
      Path index = copy(before, "disturbed");
      List<SortedMap<String, List<String>>> seen = new ArrayList<>();
      try {
        run(index, options, faults, second, seen);
        // what a writer deletes, and what follows the last commit, may fail without harm
      } catch (LibraryException.Inaccessible e) {
        assertTrue(String.valueOf(e.getMessage()).contains("No space left on device"), what + e);
      }
      reached += faults.failed() ? 1 : 0;
      if (powerCut) {
        faults.cutPower(random);
      }
      SortedMap<String, List<String>> left = Contents.of(index);
      if (options.rebuild()) {
        assertTrue(left.equals(states.getFirst()) || left.equals(last), what);
      } else if (!left.equals(seen.isEmpty() ? states.getFirst() : seen.getLast())) {
        // the disk failed after the commit, before it returned
        assertEquals(states.get(seen.size() + 1).keySet(), left.keySet(), what);
        assertEquals(states.get(seen.size() + 1), left, what);
      }
      assertWhole(index, what);
      run(index, options, DirectoryOpener.FILES, second, new ArrayList<>());
      assertEquals(last, Contents.of(index), what);
      assertWhole(index, what);
      assertEquals(List.of("lucene", "outline"), names(index), what);
    }
    assertTrue(reached > FAULTS / 2, reached + " of the faults were met");
  }

  private void run(
      Path index,
      IndexOptions options,
      DirectoryOpener opener,
      MemorySource source,
      List<SortedMap<String, List<String>>> states) {
    IndexListener listener =
        new IndexListener() {
          @Override
          public void committed() {
            states.add(Contents.of(index));
          }
        };
    Indexer.builder(new LuceneTarget(index, opener))
        .embedder(embedder)
        .options(options)
        .listener(listener)
        .build()
        .run(List.of(source));
  }

  private static void assertWhole(Path index, String what) {
    assertEquals(List.of(), IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings(), what);
  }

  private static List<String> names(Path index) throws IOException {
    try (Stream<Path> files = Files.list(index)) {
      return files.map(file -> index.relativize(file).toString()).sorted().toList();
    }
  }

  /** A fresh copy of an index. */
  private Path copy(Path index, String name) throws IOException {
    Path copy = folder.resolve(name);
    if (Files.exists(copy)) {
      try (Stream<Path> files = Files.walk(copy)) {
        for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    try (Stream<Path> files = Files.walk(index)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(index.relativize(file)));
      }
    }
    return copy;
  }
}
