package io.pinakes.search;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.metadata;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An unusable index is rejected with one clear line, and never gives wrong answers. */
class LibraryDamageTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private String refused(Class<? extends LibraryException> type, Path index) {
    return refusal(type, () -> Library.open(index, new Compass()).close());
  }

  @Test
  void missingDirectoryIsNotAnIndex() {
    Path index = folder.resolve("missing");
    assertEquals(
        "no index at " + index + "; build one with: pinakes index SOURCE --index " + index,
        refused(LibraryException.NotFound.class, index));
    assertTrue(Files.notExists(index));
  }

  @Test
  void emptyDirectoryIsNotAnIndex() {
    assertEquals(
        "no index at " + folder + "; build one with: pinakes index SOURCE --index " + folder,
        refused(LibraryException.NotFound.class, folder));
  }

  @Test
  void fileIsNotAnIndex() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "words");
    assertEquals(file + " is a file, not an index", refused(LibraryException.NotFound.class, file));
  }

  @Test
  void folderOfOtherFilesIsNotAnIndex() throws Exception {
    Files.writeString(folder.resolve(".hidden"), "words");
    Files.createDirectory(folder.resolve("outline"));
    assertEquals( // nothing that keeps an index from being built there
        "no index at " + folder + "; build one with: pinakes index SOURCE --index " + folder,
        refused(LibraryException.NotFound.class, folder));
    Files.writeString(folder.resolve("letter.txt"), "words");
    assertEquals(
        folder + " is a folder with other files, such as letter.txt, not an index",
        refused(LibraryException.NotFound.class, folder));
  }

  @Test
  void indexWithoutCommitIsUnfinished() throws Exception {
    try (IndexFiles files = IndexFiles.in(folder)) {
      files.put(Samples.record("a"), "pump");
    }
    assertEquals(
        folder + " holds no finished index; run again: pinakes index SOURCE --index " + folder,
        refused(LibraryException.NotFound.class, folder));
  }

  /** Commits an index of one odd entry with this user data. */
  private void foreign(Map<String, String> userData) throws IOException {
    try (Directory directory = FSDirectory.open(folder.resolve("lucene"));
        IndexWriter writer =
            new IndexWriter(directory, new IndexWriterConfig(TextAnalysis.analyzer()))) {
      writer.addDocument(new Document());
      writer.setLiveCommitData(userData.entrySet());
      writer.commit();
    }
  }

  @Test
  void aForeignLuceneIndexIsRefused() throws Exception {
    foreign(Map.of());
    assertEquals(
        folder + " is a Lucene index but was not built by pinakes; choose another directory",
        refused(LibraryException.Mismatch.class, folder));
  }

  @Test
  void aNewerSchemaIsRefused() throws Exception {
    foreign(
        new Manifest(99, 1, "compass@1", "", 2, TextAnalysis.ID, LibrarySchema.NONE, "")
            .toUserData());
    assertEquals(
        folder
            + " has schema version 99 but this release reads 4; use a newer release, or build the"
            + " index again with --rebuild",
        refused(LibraryException.Mismatch.class, folder));
  }

  @Test
  void otherEmbedderIsRejectedAtOnce() throws Exception {
    try (IndexFiles files = IndexFiles.in(folder)) {
      files.commit();
    }
    assertEquals(
        folder
            + " was built with the embedder compass@1 (2 dimensions) but the current embedder is"
            + " compass@2 (2 dimensions); name the right one with --embedder, or build the index"
            + " again with --rebuild",
        refusal(
            LibraryException.Mismatch.class,
            () -> Library.open(folder, new Compass("compass@2")).close()));
  }

  @Test
  void missingEmbedderFailsOnlyWhenNeeded() throws Exception {
    Path model = folder.resolve("no-model");
    foreign(Manifest.create("compass@1", model.toString(), 2).toUserData());
    try (Library library = Library.open(folder)) {
      assertEquals(0, library.count(Filter.all()));
      assertEquals(
          List.of(), library.search(SearchRequest.of("pump").withMode(SearchMode.KEYWORD)).hits());
      RuntimeException error = null;
      try {
        library.search(SearchRequest.of("pump"));
      } catch (RuntimeException e) {
        error = e;
      }
      String message = error == null ? "found something" : String.valueOf(error.getMessage());
      assertTrue(message.contains(model.toString()), message);
    }
  }

  private void writeIndex(Path index, boolean compound) throws IOException {
    try (IndexFiles files = compound ? IndexFiles.in(index) : IndexFiles.withSeparateFiles(index)) {
      for (int i = 0; i < 12; i++) {
        files.put(
            Samples.record("d" + i, metadata("year", whole(2000 + i % 5))),
            "pump number " + i + " @" + i,
            "valve number " + i + " @" + (2 * i));
        if (i == 7) {
          files.commit();
        }
      }
      files.remove("d3").commit();
    }
  }

  /** The results of all library calls, as text. */
  private static List<String> answers(Path index) {
    List<String> answers = new ArrayList<>();
    try (Library library = Library.open(index, new Compass())) {
      for (SearchMode mode : SearchMode.values()) {
        answers.add(library.search(SearchRequest.of("pump valve @3").withMode(mode)).toString());
      }
      answers.add(library.values("year", Filter.all(), 100).toString());
      answers.add(Long.toString(library.count(Filter.equal("year", whole(2003)))));
      for (DocumentId id : List.of(new DocumentId("d1"), new DocumentId("d11"))) {
        answers.add(library.document(id).toString());
        answers.add(library.text(id).toString());
      }
    }
    return answers;
  }

  private static List<Path> filesOf(Path index) throws IOException {
    try (Stream<Path> files = Files.list(index.resolve("lucene"))) {
      return files.filter(file -> !file.endsWith("write.lock")).sorted().toList();
    }
  }

  private void assertEveryTruncationIsNoticed(boolean compound) throws IOException {
    Path whole = folder.resolve("whole");
    writeIndex(whole, compound);
    List<String> expected = answers(whole);
    TreeSet<String> kinds = new TreeSet<>();
    for (Path file : filesOf(whole)) {
      String name = whole.resolve("lucene").relativize(file).toString();
      kinds.add(name.startsWith("segments") ? "segments" : name.substring(name.indexOf('.')));
      byte[] content = Files.readAllBytes(file);
      for (int left : new TreeSet<>(List.of(0, content.length / 2, content.length - 1))) {
        Files.write(file, Arrays.copyOf(content, left));
        assertRefusedOrRight(name + " cut to " + left + " of " + content.length, expected, whole);
      }
      Files.delete(file);
      assertRefusedOrRight(name + " deleted", expected, whole);
      Files.write(file, content);
    }
    assertEquals(expected, answers(whole));
    assertTrue(kinds.contains("segments"), kinds.toString());
    assertTrue(kinds.contains(compound ? ".cfs" : ".vec"), kinds.toString());
  }

  private static void assertRefusedOrRight(String what, List<String> expected, Path index) {
    try {
      assertEquals(expected, answers(index), what);
    } catch (LibraryException.Damaged e) {
      assertEquals(1, String.valueOf(e.getMessage()).lines().count(), what);
      assertTrue(
          String.valueOf(e.getMessage())
              .matches(
                  "\\Q" + index + "\\E (is damaged \\(|was written by a ).*"), // version altered
          what + ": " + e.getMessage());
    } catch (LibraryException.NotFound e) {
      assertTrue(what.matches("segments_\\w+ deleted"), what + ": " + e.getMessage());
    } catch (RuntimeException | AssertionError e) {
      fail(what, e);
    }
  }

  @Test
  void aTruncatedFileOfAnyKindIsNoticed() throws Exception {
    assertEveryTruncationIsNoticed(false);
  }

  @Test
  void aTruncatedCompoundFileIsNoticed() throws Exception {
    assertEveryTruncationIsNoticed(true);
  }

  @Test
  void aFlippedBitAnywhereIsNoticed() throws Exception {
    Path whole = folder.resolve("whole");
    writeIndex(whole, false);
    List<String> expected = answers(whole);
    Random random = new Random(42);
    for (Path file : filesOf(whole)) {
      byte[] content = Files.readAllBytes(file);
      for (int i = 0; i < 4; i++) {
        byte[] flipped = content.clone();
        int at = random.nextInt(content.length);
        flipped[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(file, flipped);
        assertRefusedOrRight(whole.relativize(file) + " altered at " + at, expected, whole);
      }
      Files.write(file, content);
    }
    assertEquals(expected, answers(whole));
  }
}
