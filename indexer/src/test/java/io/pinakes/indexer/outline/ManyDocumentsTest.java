package io.pinakes.indexer.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.testing.MemorySource;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.text.TokenEstimate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A library of thousands of documents, indexed and summarized. */
class ManyDocumentsTest {
  private static final int BUCKETS = 3;
  private static final int DOCUMENTS = 1200;
  private static final List<String> PARTS = List.of("valve", "seal", "rotor", "hose", "filter");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private IndexReport run(MemorySource source) {
    return Indexer.builder(folder)
        .embedder(new WordEmbedder())
        .options(IndexOptions.DEFAULT.withContext(new NoContext()).withThreads(2))
        .build()
        .run(List.of(source));
  }

  private static String text(int number, String state) {
    String part = PARTS.get(number % PARTS.size());
    return "# Note %d\n\nThe %s of pump %d was %s on day %d.\n"
        .formatted(number, part, number % 97, state, number % 31);
  }

  private static String id(int number) {
    return "site%d/note-%05d".formatted(number % BUCKETS, number);
  }

  /** The identity of each file of the newest generation, by relative name. */
  private SortedMap<String, Object> files() throws IOException {
    Path generation;
    try (Stream<Path> all = Files.list(folder.resolve("outline"))) {
      generation =
          all.max(
                  Comparator.comparingInt(
                      path ->
                          Integer.parseInt(String.valueOf(path.getFileName()).split("-", 2)[0])))
              .orElseThrow();
    }
    SortedMap<String, Object> found = new TreeMap<>();
    try (Stream<Path> all = Files.walk(generation)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        found.put(generation.relativize(file).toString(), Files.getAttribute(file, "unix:ino"));
        int tokens = TokenEstimate.of(Files.readString(file));
        assertTrue(tokens <= OutlineLimits.FILE_TOKENS, () -> file + " has " + tokens);
      }
    }
    return found;
  }

  @Test
  void filesFitIntoAPromptAndChangesRewriteOnlyAncestors() throws IOException {
    MemorySource source = new MemorySource("/books");
    for (int number = 0; number < DOCUMENTS; number++) {
      source.put(id(number), text(number, "tight"));
    }
    IndexReport report = run(source);
    assertEquals(DOCUMENTS, report.outline().documents());
    assertEquals(BUCKETS, report.outline().buckets());
    SortedMap<String, Object> before = files();
    assertTrue(before.size() > 2 * DOCUMENTS + BUCKETS, before.size() + " files");

    int changed = DOCUMENTS / 2 + 1;
    source.put(id(changed), text(changed, "found leaking and replaced"));
    IndexReport again = run(source);
    assertEquals(1, again.outline().documents());
    assertEquals(DOCUMENTS - 1, again.outline().unchangedDocuments());
    SortedMap<String, Object> after = files();
    assertEquals(before.keySet(), after.keySet());
    List<String> rewritten =
        after.entrySet().stream()
            .filter(file -> !file.getValue().equals(before.get(file.getKey())))
            .map(Map.Entry::getKey)
            .map(file -> file.replaceAll("~part-[^.]+", "~part").replaceAll("~[0-9a-f]{8,}", ""))
            .toList();
    assertEquals(
        List.of(
            "documents/site1/note-00601.json",
            "sections/site1/note-00601/1.json",
            "shelves/site1~part.json"),
        rewritten);
    assertEquals(rewritten.size(), again.outline().files());
  }
}
