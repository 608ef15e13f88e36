package io.pinakes.indexer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Seeds;
import io.pinakes.search.write.IndexStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IndexerTest extends IndexedSource {
  @Test
  void onlyChangesAreProcessed() {
    source.put("a", "one").put("b", "two").put("c", "three").put("d", "four");
    assertEquals(List.of(4, 0, 0, 0, 0), counts(run()));
    source.put("a", "one more").remove("b").put("e", "five");
    IndexReport report = run();
    assertEquals(List.of(1, 1, 2, 1, 0), counts(report));
    assertEquals(2, report.chunks());
    assertEquals(3, report.tokens());
    assertEquals(1, report.ignored().size());
    assertEquals(List.of("a: one more", "c: three", "d: four", "e: five"), documents());
    assertEquals(List.of(0, 0, 4, 0, 0), counts(run()));
  }

  @Test
  void onlyTheChangedDocumentIsParsedAndEmbedded() {
    source.put("a", "one").put("b", "two").put("c", "three");
    run();
    source.read().clear();
    source.put("b", "two more");
    List<String> embedded = new ArrayList<>();
    WordEmbedder counting = new WordEmbedder("words@1", embedded::add);
    IndexReport report =
        Indexer.builder(index()).embedder(counting).options(OPTIONS).build().run(List.of(source));
    assertEquals(List.of(0, 1, 2, 0, 0), counts(report));
    assertEquals(List.of("b"), source.read());
    assertEquals(List.of("two more"), embedded);
    assertEquals(List.of(1L, 2L), List.of(report.chunks(), report.tokens()));
  }

  @Test
  void recordCombinesSourceAndDocumentMetadata() {
    source.put("manuals/acme_pump-2023", "# Use\nOil it.\f## Care\nClean it.");
    run();
    try (Library library = open()) {
      DocumentRecord record =
          library.document(new DocumentId("manuals/acme_pump-2023")).orElseThrow();
      assertEquals("acme pump 2023", record.title()); // from the name, since it has none
      assertEquals("manuals", record.bucket());
      assertEquals(2, record.pageCount());
      assertEquals(31, record.length());
      assertEquals(List.of("Use"), record.outline().stream().map(s -> s.title()).toList());
      assertEquals("/books", record.provenance().source());
    }
  }

  @Test
  void changedSettingsReindexDocuments() {
    source.put("a", "one");
    run();
    assertEquals(List.of(0, 1, 0, 0, 0), counts(run(OPTIONS.withChunkTokens(32), source)));
    assertEquals(List.of(0, 0, 1, 0, 0), counts(run(OPTIONS.withChunkTokens(32), source)));
    assertEquals(
        List.of(0, 0, 1, 0, 0), counts(run(OPTIONS.withChunkTokens(32).withThreads(1), source)));
  }

  @Test
  void aDryRunCountsAndWritesNothing() throws Exception {
    source.put("a", "one two").put("b", "two");
    IndexReport planned = run(OPTIONS.withDryRun(true), source);
    assertEquals(List.of(2, 0, 0, 0, 0), counts(planned));
    assertEquals(List.of(2L, 3L), List.of(planned.chunks(), planned.tokens()));
    assertTrue(Files.notExists(index()));

    run();
    List<String> before = files();
    source.put("a", "changed").remove("b").put("c", "three");
    assertEquals(List.of(1, 1, 0, 1, 0), counts(run(OPTIONS.withDryRun(true), source)));
    assertEquals(before, files());
    assertEquals(List.of("a: one two", "b: two"), documents());
    assertEquals(
        List.of(2, 0, 0, 0, 0), counts(run(OPTIONS.withDryRun(true).withRebuild(true), source)));
    assertEquals(List.of("a: one two", "b: two"), documents());
  }

  /** Names, sizes and times of the files of the index. */
  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(index().resolve("lucene"))) {
      return files
          .map(file -> file + " " + file.toFile().length() + " " + file.toFile().lastModified())
          .sorted()
          .toList();
    }
  }

  @Test
  void aDryRunNeedNotWaitForAWriter() {
    run(OPTIONS, source.put("a", "one"));
    try (IndexStore store =
        new LuceneTarget(index()).open(Manifest.create("words@1", "", embedder.dimension()))) {
      store.remove(new DocumentId("a"));
      assertEquals(List.of(0, 0, 1, 0, 0), counts(run(OPTIONS.withDryRun(true), source)));
      assertThrows(LibraryException.Busy.class, this::run);
    }
  }

  @Test
  void aRebuildStartsFromNothing() {
    run(OPTIONS, source.put("a", "one").put("b", "two"));
    source.remove("a").remove("b").put("c", "three");
    assertEquals(List.of(1, 0, 0, 0, 0), counts(run(OPTIONS.withRebuild(true), source)));
    assertEquals(List.of("c: three"), documents());
  }

  @Test
  void listenerIsNotifiedOncePerDocument() {
    List<String> heard = new ArrayList<>();
    IndexListener listener =
        new IndexListener() {
          @Override
          public void sourceStarted(String root, OptionalLong size) {
            heard.add(root + " of " + size.orElse(-1));
          }

          @Override
          public void documentDone(String name) {
            heard.add(name);
          }

          @Override
          public void failed(String name, String reason) {
            heard.add(name + ": " + reason);
          }

          @Override
          public void committed() {
            heard.add("committed");
          }
        };
    source.putUnreadable("a", "one").put("b", "two");
    Indexer.builder(index())
        .embedder(embedder)
        .options(OPTIONS)
        .listener(listener)
        .build()
        .run(List.of(source));
    assertEquals(
        List.of("/books of 2", "a.md: it is damaged", "a.md", "b", "committed", "committed"),
        heard); // with hierarchy
  }

  @Test
  void theSameSourcesMakeTheSameIndex() {
    Random random = new Random(Seeds.of(5));
    String[] words = {"pump", "valve", "seal", "oil", "filter", "open", "close.", "# Care\n"};
    for (int document = 0; document < 20; document++) {
      StringBuilder text = new StringBuilder("# Title\n");
      for (int word = random.nextInt(20, 400); word > 0; word--) {
        text.append(words[random.nextInt(words.length)]).append(word % 9 == 0 ? "\n" : " ");
      }
      source.put("d" + document, text.toString());
    }
    run(OPTIONS.withThreads(4), source);
    List<String> first = results();
    assertFalse(first.isEmpty());
    run(OPTIONS.withThreads(1).withRebuild(true), source);
    assertEquals(first, results());
  }

  /** Ids, scores and snippets of a few searches. */
  private List<String> results() {
    List<String> results = new ArrayList<>();
    try (Library library = open()) {
      for (SearchMode mode : SearchMode.values()) {
        for (String question : List.of("pump", "close the valve", "oil filter care")) {
          for (Hit hit :
              library.search(SearchRequest.of(question).withMode(mode).withTopK(30)).hits()) {
            Chunk chunk = hit.chunk();
            results.add(chunk.id() + " " + chunk.span() + " " + hit.score() + hit.snippet());
          }
        }
      }
    }
    return results;
  }
}
