package io.pinakes.indexer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.indexer.testing.Books;
import io.pinakes.indexer.testing.Contents;
import io.pinakes.indexer.testing.IndexingProcess;
import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.lucene.check.IntegrityCheck;
import io.pinakes.search.testing.Seeds;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Kills an indexing process with SIGKILL, again and again, until one completes. */
@Order(1)
@Timeout(600)
class KilledProcessTest {
  private static final int DOCUMENTS = 40;
  private static final int MAX_KILLS = 4;

  private final long seed = Seeds.of(42);
  private final Random random = new Random(seed);

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private SortedMap<String, List<String>> undisturbed(int edition) {
    Path index = folder.resolve("undisturbed-" + edition);
    Indexer.builder(index)
        .embedder(new WordEmbedder())
        .options(IndexingProcess.options(false))
        .build()
        .run(List.of(Books.source(DOCUMENTS, edition)));
    return Contents.of(index);
  }

  /** How far a process got before it was killed or ended. */
  private record Ended(boolean finished, int committed) {}

  /** Runs a process and kills it a moment after it has done some documents. */
  private Ended runAndKill(Path index, int edition, boolean rebuild, int killAfter)
      throws Exception {
    Process process = IndexingProcess.start(index, DOCUMENTS, edition, rebuild);
    int committed = 0;
    boolean finished = false;
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("committed ")) {
          committed = Integer.parseInt(line.substring("committed ".length()));
        }
        finished |= line.equals("finished");
        if (line.equals("done " + killAfter)) {
          LockSupport.parkNanos(random.nextLong(20_000_000));
          process.toHandle().destroyForcibly(); // its output can still be read
        }
      }
    } finally {
      process.destroyForcibly();
    }
    process.waitFor();
    return new Ended(finished, committed);
  }

  private static void assertWhole(Path index, String what) {
    if (Files.exists(index.resolve("lucene")) && !Contents.of(index).isEmpty()) {
      assertEquals(
          List.of(), IntegrityCheck.run(index, IntegrityCheck.Depth.DEEP).findings(), what);
    }
  }

  @Test
  void killedRunResumesFromTheLastCommit() throws Exception {
    SortedMap<String, List<String>> whole = undisturbed(1);
    Path index = folder.resolve("index");
    int kills = 0;
    boolean finished = false;
    while (!finished) {
      int killAfter = kills < MAX_KILLS ? random.nextInt(1, DOCUMENTS) : Integer.MAX_VALUE;
      Ended ended = runAndKill(index, 1, false, killAfter);
      finished = ended.finished();
      kills++;
      String what = "kill " + kills + ", -Dpinakes.test.seed=" + seed;
      SortedMap<String, List<String>> left = Contents.of(index);
      // documents are committed in source order, which is by id
      List<String> ids = new ArrayList<>(whole.keySet()).subList(0, left.size());
      assertEquals(ids, new ArrayList<>(left.keySet()), what);
      // summaries come last, in a separate commit
      left.forEach(
          (id, entries) ->
              assertEquals(
                  Contents.withoutSummaries(whole.get(id)),
                  Contents.withoutSummaries(entries),
                  what));
      assertTrue(left.size() >= ended.committed(), what + ": a commit was lost");
      assertWhole(index, what);
    }
    assertEquals(whole, Contents.of(index));
  }

  @Test
  void killedRebuildShowsEitherTheOldOrTheNewIndex() throws Exception {
    SortedMap<String, List<String>> old = undisturbed(1);
    SortedMap<String, List<String>> rebuilt = undisturbed(2);
    Path index = folder.resolve("undisturbed-1");
    int kills = 0;
    boolean finished = false;
    while (!finished) {
      // the new index replaces the old one after the last documents
      int killAfter =
          kills < MAX_KILLS
              ? DOCUMENTS - (kills % 2 == 0 ? 0 : random.nextInt(DOCUMENTS))
              : Integer.MAX_VALUE;
      Ended ended = runAndKill(index, 2, true, killAfter);
      finished = ended.finished();
      kills++;
      String what = "kill " + kills + ", -Dpinakes.test.seed=" + seed;
      SortedMap<String, List<String>> left = Contents.of(index);
      assertTrue(left.equals(old) || left.equals(rebuilt), what);
      assertWhole(index, what);
    }
    assertEquals(rebuilt, Contents.of(index));
    try (var files = Files.list(index)) {
      assertEquals(
          List.of(index.resolve("lucene"), index.resolve("outline")), files.sorted().toList());
    }
  }

  @Test
  void vectorsOfAnUnfinishedDocumentSurviveTheKill() throws Exception {
    int sections = 120;
    int made = random.nextInt(1, sections);
    String what = "kill after " + made + " texts, -Dpinakes.test.seed=" + seed;
    Path index = folder.resolve("index");
    Process process = IndexingProcess.startLongBook(index, sections, made);
    String told;
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
      do {
        told = lines.readLine();
      } while (told != null && !told.equals("embedded " + made));
    } finally {
      process.destroyForcibly();
    }
    process.waitFor();
    assertNotNull(told, what);
    assertTrue(Contents.of(index).isEmpty(), what + ": nothing was committed");

    List<String> embedded = Collections.synchronizedList(new ArrayList<>());
    IndexReport rest =
        Indexer.builder(index)
            .embedder(new WordEmbedder("words@1", embedded::add))
            .options(IndexingProcess.options(false).withOutline(false))
            .build()
            .run(List.of(Books.longBook(sections)));
    assertEquals(made, rest.reusedVectors(), what);
    assertEquals(sections - made, embedded.size(), what);
    assertWhole(index, what);
  }
}
