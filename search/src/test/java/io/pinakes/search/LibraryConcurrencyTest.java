package io.pinakes.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many threads search while an index is written: no errors, and no partial documents. */
class LibraryConcurrencyTest {
  private static final int DOCUMENTS = 8;
  private static final int CHUNKS = 5;
  private static final int COMMITS = 15;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path index;

  private static void putAll(IndexFiles files, int version) throws Exception {
    for (int document = 0; document < DOCUMENTS; document++) {
      String[] texts = new String[CHUNKS];
      for (int chunk = 0; chunk < CHUNKS; chunk++) {
        texts[chunk] = "pump version " + version + " @" + (document + chunk);
      }
      files.put(Samples.record("d" + document), texts);
    }
  }

  private static String version(Chunk chunk) {
    return chunk.text().substring(0, chunk.text().indexOf('@'));
  }

  /** Searches until stopped; returns the number of searches. */
  private static int search(Library library, SearchMode mode, AtomicBoolean stop) {
    SearchRequest request =
        SearchRequest.of("pump @2")
            .withMode(mode)
            .withTopK(1000)
            .withSettings(SearchSettings.DEFAULT.everyChunk());
    int searches = 0;
    while (!stop.get() || searches < 3) {
      Map<String, Integer> chunks = new HashMap<>();
      Set<String> versions = new HashSet<>();
      for (Hit hit : library.search(request).hits()) {
        chunks.merge(hit.chunk().document().value(), 1, Integer::sum);
        versions.add(version(hit.chunk()));
      }
      assertEquals(1, versions.size(), "one commit at a time: " + versions);
      Map<String, Integer> all = new HashMap<>();
      for (int document = 0; document < DOCUMENTS; document++) {
        all.put("d" + document, CHUNKS);
      }
      assertEquals(all, chunks);
      searches++;
    }
    return searches;
  }

  /** Queries pinned libraries until stopped. */
  private static int inspect(Library library, AtomicBoolean stop) {
    int rounds = 0;
    while (!stop.get() || rounds < 3) {
      try (Library pinned = library.pinned()) {
        assertEquals(DOCUMENTS, pinned.count(Filter.all()));
        Statistics statistics = pinned.statistics();
        assertEquals(DOCUMENTS * CHUNKS, statistics.chunks());
        assertTrue(statistics.bytes() > 0);
        String text = pinned.text(new DocumentId("d3")).orElse("");
        List<Hit> hits =
            pinned
                .search(
                    SearchRequest.of("pump")
                        .withMode(SearchMode.KEYWORD)
                        .withSettings(SearchSettings.DEFAULT.everyChunk())
                        .withFilter(Filter.document(new DocumentId("d3"))))
                .hits();
        assertEquals(CHUNKS, hits.size());
        hits.forEach(hit -> assertTrue(text.contains(hit.chunk().text()), text));
      }
      rounds++;
    }
    return rounds;
  }

  /** Searches a view of one document until stopped. */
  private static int look(Library library, AtomicBoolean stop) {
    DocumentId only = new DocumentId("d3");
    Library view = library.restrictedTo(Filter.document(only));
    int rounds = 0;
    while (!stop.get() || rounds < 3) {
      try (Library pinned = view.pinned()) {
        String text = pinned.text(only).orElse("");
        List<Hit> hits = pinned.search(SearchRequest.of("pump @2").withTopK(1000)).hits();
        assertEquals(CHUNKS, hits.size());
        for (Hit hit : hits) {
          assertTrue(pinned.document(hit.chunk().document()).isPresent());
          assertTrue(text.contains(hit.chunk().text()), text);
        }
        assertEquals(List.of(new TermCount("pump", CHUNKS)), pinned.lexicon().terms("pump"));
      }
      assertEquals(1, view.count(Filter.all()));
      assertTrue(view.document(new DocumentId("d4")).isEmpty());
      rounds++;
    }
    return rounds;
  }

  @Test
  void readersOnlySeeWholeCommits() throws Exception {
    try (IndexFiles files = IndexFiles.merging(index)) {
      putAll(files, 0);
      files.commit();
      AtomicBoolean stop = new AtomicBoolean();
      try (Library library = Library.open(index, new Compass());
          ExecutorService threads = Executors.newFixedThreadPool(5)) {
        List<Callable<Integer>> readers = new ArrayList<>();
        for (SearchMode mode : SearchMode.values()) {
          readers.add(() -> search(library, mode, stop));
        }
        readers.add(() -> inspect(library, stop));
        readers.add(() -> look(library, stop));
        List<Future<Integer>> running = new ArrayList<>();
        readers.forEach(reader -> running.add(threads.submit(reader)));
        try {
          for (int version = 1; version <= COMMITS; version++) {
            putAll(files, version);
            files.commit();
          }
        } finally {
          stop.set(true);
        }
        for (Future<Integer> reader : running) {
          assertTrue(reader.get() >= 3);
        }
        assertEquals(
            "pump version " + COMMITS + " ",
            version(
                library
                    .search(SearchRequest.of("pump").withMode(SearchMode.KEYWORD))
                    .hits()
                    .getFirst()
                    .chunk()));
      }
    }
  }
}
