package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.testing.Books;
import io.pinakes.indexer.testing.Contents;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that ends in the middle of a long document keeps the vectors computed so far. */
class ResumedRunTest {
  private static final int SECTIONS = 120;

  private static final IndexOptions OPTIONS =
      IndexOptions.DEFAULT
          .withContext(new NoContext())
          .withChunkTokens(48)
          .withThreads(2)
          .withOutline(false);

  private final List<String> texts = Collections.synchronizedList(new ArrayList<>());

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index() {
    return folder.resolve("index");
  }

  private Path journal() {
    return index().resolve("cache/vectors.journal");
  }

  /** Runs until this many texts are embedded. */
  private IndexReport stoppedAfter(int enough, String embedder) {
    return stoppedAfter(enough, embedder, OPTIONS);
  }

  private IndexReport stoppedAfter(int enough, String embedder, IndexOptions options) {
    texts.clear();
    AtomicReference<Indexer> running = new AtomicReference<>();
    WordEmbedder counting =
        new WordEmbedder(
            embedder,
            text -> {
              texts.add(text);
              if (texts.size() >= enough) {
                running.get().stop();
              }
            });
    Indexer indexer = Indexer.builder(index()).embedder(counting).options(options).build();
    running.set(indexer);
    return indexer.run(List.of(Books.longBook(SECTIONS)));
  }

  @Test
  void theNextRunEmbedsOnlyTheRestOfALongDocument() throws IOException {
    assertTrue(stoppedAfter(50, "words@1").interrupted());
    int made = texts.size();
    assertTrue(made >= 50 && made < SECTIONS, made + " texts");
    assertTrue(Files.exists(journal()));
    IndexReport rest = stoppedAfter(Integer.MAX_VALUE, "words@1");
    assertFalse(rest.interrupted());
    assertEquals(SECTIONS - made, texts.size());
    assertEquals(made, rest.reusedVectors());
    assertFalse(Files.exists(index().resolve("cache")), "what is in the index is not kept twice");
    SortedMap<String, List<String>> resumed = Contents.of(index());
    try (var files = Files.walk(index())) {
      for (Path file : files.sorted(Collections.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    stoppedAfter(Integer.MAX_VALUE, "words@1");
    assertEquals(resumed, Contents.of(index()));
  }

  @Test
  void truncatedRecordIsRecomputedEvenAfterRepeatedKills() throws IOException {
    stoppedAfter(30, "words@1");
    int made = texts.size();
    Files.write(journal(), new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
    assertTrue(stoppedAfter(30, "words@1").interrupted());
    made += texts.size();
    stoppedAfter(Integer.MAX_VALUE, "words@1");
    assertEquals(SECTIONS - made, texts.size());
  }

  @Test
  void otherEmbedderReusesNothing() {
    stoppedAfter(30, "words@1");
    stoppedAfter(Integer.MAX_VALUE, "words@2", OPTIONS.withRebuild(true));
    assertEquals(SECTIONS, texts.size());
  }

  @Test
  void commitsHappenWhileALongDocumentIsEmbedded() {
    List<String> heard = Collections.synchronizedList(new ArrayList<>());
    IndexListener listener =
        new IndexListener() {
          @Override
          public void documentDone(String name) {
            heard.add(name);
          }

          @Override
          public void committed() {
            heard.add("committed");
          }
        };
    MemorySource source = new MemorySource("/books").put("a", "# One\nThe valve is blue.\n");
    Books.longBook(SECTIONS).items().forEach(source::add);
    Indexer.builder(index())
        .embedder(new WordEmbedder("words@1", _ -> LockSupport.parkNanos(5_000_000)))
        .options(OPTIONS.withCommitInterval(Duration.ofMillis(50)))
        .listener(listener)
        .build()
        .run(List.of(source));
    assertEquals(List.of("a", "committed", "long"), heard.subList(0, 3));
  }

  @Test
  void listenerHearsOfEveryTextOfALongDocument() {
    List<Integer> queued = new ArrayList<>();
    List<Integer> tokens = new ArrayList<>();
    IndexListener listener =
        new IndexListener() {
          @Override
          public void textsQueued(String document, int texts) {
            assertEquals("long", document);
            queued.add(texts);
          }

          @Override
          public void textEmbedded(int newTokens) {
            tokens.add(newTokens);
          }
        };
    IndexReport report =
        Indexer.builder(index())
            .embedder(new WordEmbedder())
            .options(OPTIONS)
            .listener(listener)
            .build()
            .run(List.of(Books.longBook(SECTIONS)));
    assertEquals(List.of(SECTIONS), queued);
    assertEquals(SECTIONS, tokens.size());
    assertEquals(report.tokens(), tokens.stream().mapToInt(Integer::intValue).sum());
  }
}
