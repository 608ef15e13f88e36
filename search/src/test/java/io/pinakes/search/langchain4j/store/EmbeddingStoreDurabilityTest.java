package io.pinakes.search.langchain4j.store;

import static dev.langchain4j.store.embedding.filter.MetadataFilterBuilder.metadataKey;
import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.store.embedding.EmbeddingMatch;
import io.pinakes.search.langchain4j.store.LuceneEmbeddingStore.Durability;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.testing.IndexFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an embedding store keeps over crashes, closing and other writers. */
class EmbeddingStoreDurabilityTest extends StoredEmbeddings {
  @Test
  void entriesAndMetadataTypesSurviveReopening() {
    Metadata metadata =
        new Metadata()
            .put("string", "\"quoted\"\n\u05d0")
            .put("uuid", new UUID(-1, 7))
            .put("integer", Integer.MIN_VALUE)
            .put("long", Long.MAX_VALUE)
            .put("float", 1.1f)
            .put("double", Double.NaN)
            .put("page", "a key that libraries have built in");
    TextSegment segment = TextSegment.from("words", metadata);
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.addAll(List.of("a"), List.of(NORTH), List.of(segment));
      store.add("b", EAST);
    }
    try (var store = LuceneEmbeddingStore.open(directory)) {
      var matches = search(store, NORTH, null);
      assertEquals(new EmbeddingMatch<>(1.0, "a", NORTH, segment), matches.getFirst());
      assertEquals(new EmbeddingMatch<>(.5, "b", EAST, null), matches.getLast());
      assertEquals(
          List.of("a"),
          ids(search(store, EAST, metadataKey("page").containsString("that libraries"))));
    }
  }

  @Test
  void returnedCallSurvivesACrash(@TempDir Path afterCrash) throws Exception {
    try (var store = LuceneEmbeddingStore.open(directory)) {
      store.addAll(List.of("a", "b"), List.of(NORTH, EAST), null);
      store.remove("a");
      copy(directory, afterCrash);
    }
    try (var store = LuceneEmbeddingStore.open(afterCrash)) {
      assertEquals(List.of("b"), ids(search(store, NORTH, null)));
    }
  }

  @Test
  void withDurabilityOnCommitACrashLosesLaterChanges(@TempDir Path first, @TempDir Path second)
      throws Exception {
    try (var store = LuceneEmbeddingStore.open(directory, Durability.ON_COMMIT)) {
      store.add("a", NORTH);
      store.commit();
      store.add("b", NORTH);
      assertEquals(List.of("a", "b"), ids(search(store, NORTH, null)));
      copy(directory, first);
    }
    copy(directory, second); // closing commits
    try (var store = LuceneEmbeddingStore.open(first)) {
      assertEquals(List.of("a"), ids(search(store, NORTH, null)));
    }
    try (var store = LuceneEmbeddingStore.open(second)) {
      assertEquals(List.of("a", "b"), ids(search(store, NORTH, null)));
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  @Test
  void directoryInUseOrWithAnotherIndexIsRejected(@TempDir Path library) throws Exception {
    try (var _ = LuceneEmbeddingStore.open(directory)) {
      assertEquals(
          "another process is writing to " + directory + "; wait until it has ended",
          refusal(LibraryException.Busy.class, () -> LuceneEmbeddingStore.open(directory)));
    }
    try (IndexFiles files = IndexFiles.in(library)) {
      files.commit();
    }
    Path lucene = library.resolve(Fields.LUCENE_DIRECTORY);
    assertEquals(
        lucene
            + " holds an index that is not an embedding store, not an embedding store of format 1;"
            + " choose another directory",
        refusal(LibraryException.Mismatch.class, () -> LuceneEmbeddingStore.open(lucene)));
  }

  @Test
  void afterClosingOnlyCloseWorks() {
    var store = LuceneEmbeddingStore.open(directory);
    store.close();
    store.close();
    assertThrows(IllegalStateException.class, () -> store.add(NORTH));
    assertThrows(IllegalStateException.class, () -> search(store, NORTH, null));
  }

  @Test
  void searchSeesConcurrentAddsAtomically() throws Exception {
    int writers = 3;
    int rounds = 8;
    int together = 5;
    try (var store = LuceneEmbeddingStore.open(directory);
        ExecutorService threads = Executors.newFixedThreadPool(writers + 1)) {
      List<Future<?>> writing =
          IntStream.range(0, writers)
              .<Future<?>>mapToObj(
                  writer ->
                      threads.submit(
                          () -> {
                            for (int round = 0; round < rounds; round++) {
                              String name = writer + "-" + round + "-";
                              store.addAll(
                                  IntStream.range(0, together).mapToObj(i -> name + i).toList(),
                                  List.of(NORTH, EAST, NORTH, EAST, NORTH),
                                  null);
                            }
                          }))
              .toList();
      Future<?> reading =
          threads.submit(
              () -> {
                int seen = 0;
                while (seen < writers * rounds * together
                    && !Thread.currentThread().isInterrupted()) {
                  int now = search(store, NORTH, null).size();
                  assertEquals(0, now % together);
                  seen = now;
                }
              });
      for (Future<?> writer : writing) {
        writer.get();
      }
      assertEquals(writers * rounds * together, search(store, NORTH, null).size());
      reading.get();
    }
  }
}
