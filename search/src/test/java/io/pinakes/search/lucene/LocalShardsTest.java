package io.pinakes.search.lucene;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.EqualAnswers;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.RandomLibrary;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random documents in one directory, and divided at random among several. */
@Order(1)
class LocalShardsTest {
  private static final int QUESTIONS = 20;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private static Library open(List<Path> directories) {
    return Library.open(
        directories.stream().map(Path::toString).toList(),
        LibraryOptions.DEFAULT.withEmbedder(new Compass()));
  }

  private static void write(RandomLibrary library, Path one, List<Path> others) throws IOException {
    List<IndexFiles> files = new ArrayList<>();
    try {
      files.add(IndexFiles.in(one));
      for (Path other : others) {
        files.add(IndexFiles.in(other));
      }
      library.write(files);
    } finally {
      for (IndexFiles each : files) {
        each.close();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void answerExactlyLikeASingleShard(long seed) throws IOException {
    Random random = new Random(seed);
    RandomLibrary library = new RandomLibrary(random);
    Path one = folder.resolve("one");
    List<Path> others = new ArrayList<>();
    for (int i = 0; i < seed; i++) {
      others.add(folder.resolve("part" + i));
    }
    write(library, one, others);
    try (Library whole = open(List.of(one));
        Library parts = open(others);
        Library shards = LocalShards.open(others)) {
      EqualAnswers.of(library, random, "seed " + seed)
          .compare(whole, Map.of("read as one", parts, "shards", shards), QUESTIONS);
    }
  }

  @Test
  void showNewCommitsUnlessPinned() throws IOException {
    List<Path> two = List.of(folder.resolve("a"), folder.resolve("b"));
    try (IndexFiles a = IndexFiles.in(two.getFirst()).commit();
        IndexFiles b = IndexFiles.in(two.getLast()).commit()) {
      Library pinned;
      try (Library library = open(two)) {
        a.put(Samples.record("x/1"), "The pump. @10").commit();
        assertEquals(1, library.count(Filter.all()));
        long before = library.statistics().generation();
        pinned = library.pinned();
        b.put(Samples.record("x/2"), "The valve. @20").commit();
        assertEquals(2, library.count(Filter.all()));
        assertNotEquals(before, library.statistics().generation());
      }
      assertEquals(1, pinned.count(Filter.all()));
      pinned.close();
      assertThrows(IllegalStateException.class, () -> pinned.count(Filter.all()));
    }
  }

  @Test
  void rejectADocumentInTwoShards() throws IOException {
    List<Path> two = List.of(folder.resolve("a"), folder.resolve("b"));
    try (IndexFiles a = IndexFiles.in(two.getFirst());
        IndexFiles b = IndexFiles.in(two.getLast())) {
      a.put(Samples.record("x/1"), "one").put(Samples.record("x/3"), "one").commit();
      b.put(Samples.record("x/2"), "two").put(Samples.record("x/3"), "two").commit();
      String message = assertThrows(LibraryException.Mismatch.class, () -> open(two)).getMessage();
      assertTrue(String.valueOf(message).contains("\"x/3\""), message);
      b.remove("x/3").commit();
      try (Library library = open(two)) {
        assertEquals(3, library.count(Filter.all()));
      }
    }
  }

  @Test
  void rejectMissingDirectoriesAndIndexes() throws IOException {
    refusal(() -> Library.open(List.of()));
    Path there = folder.resolve("a");
    IndexFiles.in(there).commit().close();
    assertThrows(
        LibraryException.NotFound.class,
        () -> Library.open(List.of(there, folder.resolve("nowhere"))));
  }

  @Test
  void rejectAShardOfAnotherEmbedder() throws IOException {
    Path here = folder.resolve("a");
    Path there = folder.resolve("b");
    IndexFiles.in(here).commit().close();
    IndexFiles.in(there, new Compass("renamed")).commit().close();
    String message =
        assertThrows(LibraryException.Mismatch.class, () -> Library.open(List.of(here, there)))
            .getMessage();
    assertTrue(String.valueOf(message).contains("renamed"), message);
  }
}
