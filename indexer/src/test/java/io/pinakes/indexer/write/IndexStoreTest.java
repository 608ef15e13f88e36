package io.pinakes.indexer.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.pinakes.indexer.testing.WordEmbedder;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class IndexStoreTest {
  private final WordEmbedder embedder = new WordEmbedder();
  private final Manifest manifest = Manifest.create("words@1", "", embedder.dimension());

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  private Path index() {
    return folder.resolve("index");
  }

  private IndexStore open() {
    return IndexStore.open(index(), manifest);
  }

  private static DocumentRecord record(String id, String hash) {
    return new DocumentRecord(
        new DocumentId(id),
        "generic",
        id + ".md",
        "md",
        Instant.EPOCH,
        "en",
        id,
        1,
        10,
        Metadata.EMPTY,
        List.of(),
        new DocumentRecord.Provenance("/shelf", hash, "settings"));
  }

  private void put(IndexStore store, String id, String words) {
    Chunk chunk =
        new Chunk(
            new ChunkId(id + "#1"),
            new DocumentId(id),
            "",
            List.of(),
            ChunkType.CONTENT,
            words,
            new Span(0, words.length()),
            new PageRange(1, 1),
            Context.NONE);
    store.replace(
        record(id, words),
        List.of(new Page(1, 0, words)),
        List.of(new EmbeddedChunk(chunk, words, embedder.embedPassage(words))));
  }

  /** What readers see: the texts of a and b, the number of documents, the generation. */
  private String seen() {
    try (Library library = Library.open(index(), embedder)) {
      return library.text(new DocumentId("a")).orElse("-")
          + " "
          + library.text(new DocumentId("b")).orElse("-")
          + " "
          + library.count(Filter.all())
          + " "
          + library.statistics().generation();
    }
  }

  private static String refusal(Class<? extends LibraryException> type, Executable call) {
    String message = String.valueOf(assertThrows(type, call).getMessage());
    assertEquals(1, message.lines().count(), message);
    return message;
  }

  @Test
  void nothingShowsBeforeTheCommit() {
    try (IndexStore store = open()) {
      store.commit();
      put(store, "a", "first");
      assertEquals("- - 0 1", seen());
      store.commit();
      assertEquals("first - 1 2", seen());
    }
  }

  @Test
  void whatWasNotCommittedIsDroppedAtTheEnd() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
      put(store, "a", "second");
      put(store, "b", "other");
    }
    assertEquals("first - 1 1", seen());
  }

  private static Fact fact(String document, String id, String name) {
    Span span = new Span(0, 0);
    return new Fact(
        id,
        new DocumentId(document),
        Shape.VALUE,
        name,
        List.of(new Property(name, name, new TypedValue.Text("x"), "x", span)),
        false,
        new FactPlace("", List.of(), Optional.empty(), span, new PageRange(1, 1), "", 0),
        "label",
        1);
  }

  /** The ids of all facts that readers see. */
  private List<String> facts() {
    try (Library library = Library.open(index(), embedder)) {
      return library.annotations().search(FactRequest.all()).hits().stream()
          .map(hit -> hit.fact().id())
          .toList();
    }
  }

  @Test
  void factsAreReplacedAndRemovedWithTheirDocument() {
    try (IndexStore store = open()) {
      DocumentFacts first =
          DocumentFacts.withoutVectors(List.of(fact("a", "a1", "old"), fact("a", "a2", "old")));
      store.put(record("a", "1"), List.of(), List.of(), first);
      store.put(
          record("b", "1"),
          List.of(),
          List.of(),
          DocumentFacts.withoutVectors(List.of(fact("b", "b1", "kept"))));
      store.commit();
      assertEquals(List.of("a1", "a2", "b1"), facts());
      store.put(
          record("a", "2"),
          List.of(),
          List.of(),
          DocumentFacts.withoutVectors(List.of(fact("a", "a3", "new"))));
      store.commit();
      assertEquals(List.of("a3", "b1"), facts());
      store.remove(new DocumentId("a"));
      store.commit();
      assertEquals(List.of("b1"), facts());
    }
  }

  @Test
  void factsOfTheSameWordsShareOneVectorThatIsFoundAgain() {
    try (IndexStore store = open()) {
      List<Fact> facts = List.of(fact("a", "a1", "old"), fact("a", "a2", "old"));
      float[] vector = embedder.embedPassage("old").vector();
      DocumentFacts shared = new DocumentFacts(facts, Fact::label, Map.of("old", vector));
      store.put(record("a", "1"), List.of(), List.of(), shared);
      store.commit();
    }
    try (StoredVectors stored = StoredVectors.open(index(), manifest, true, _ -> {});
        Library library = Library.open(index(), embedder)) {
      assertEquals(true, stored.of("old").isPresent());
      FactRequest meaning = FactRequest.all().withText("old").withMode(SearchMode.SEMANTIC);
      assertEquals(2, library.annotations().search(meaning).total());
    }
  }

  @Test
  void aDocumentIsReplacedAndRemovedWithAllThatHangsOnIt() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      put(store, "b", "other");
      put(store, "a", "second");
      store.commit();
      assertEquals("second other 2 1", seen());
      store.remove(new DocumentId("a"));
      store.commit();
      assertEquals("- other 1 2", seen());
      try (Library library = Library.open(index(), embedder)) {
        assertEquals(1, library.statistics().chunks());
        assertEquals(1, library.statistics().pages());
        assertEquals(Optional.empty(), library.chunk(new ChunkId("a#1")));
      }
    }
  }

  @Test
  void aCommitThatChangesNothingCountsNothing() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
      store.commit();
      assertEquals("first - 1 1", seen());
    }
    try (IndexStore store = open()) {
      store.commit();
    }
    assertEquals("first - 1 1", seen());
  }

  @Test
  void documentsAreThoseThatAreThere() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      put(store, "b", "other");
      store.commit();
      put(store, "a", "second");
      store.remove(new DocumentId("b"));
      assertEquals(
          Map.of(
              new DocumentId("a"),
              new KnownDocument(
                  "generic", new DocumentRecord.Provenance("/shelf", "second", "settings"))),
          store.documents());
    }
  }

  @Test
  void aSecondWriterIsToldToWait() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      assertEquals(
          "another process is writing to " + index() + "; wait until it has ended",
          refusal(LibraryException.Busy.class, () -> open().close()));
      store.commit();
    }
    open().close();
    assertEquals("first - 1 1", seen());
  }

  @Test
  void aRebuildStartsFromNothingButCountsOnAndDisturbsNoReader() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    try (Library library = Library.open(index(), embedder);
        Library pinned = library.pinned();
        IndexStore store = IndexStore.rebuild(index(), manifest)) {
      assertEquals(Map.of(), store.documents());
      put(store, "b", "other");
      assertEquals("first - 1 1", seen());
      store.commit();
      assertEquals("first - 1 1", seen());
      store.publish();
      assertEquals("- other 1 2", seen());
      assertEquals(Optional.of("first"), pinned.text(new DocumentId("a")));
    }
  }

  @Test
  void anOpenLibraryShowsTheOldIndexUntilItIsReplacedAndThenTheNewOne() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    try (Library library = Library.open(index(), embedder)) {
      try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
        put(store, "b", "other");
        store.commit();
        assertEquals(Optional.empty(), library.text(new DocumentId("b")));
        store.publish();
        assertEquals(Optional.of("other"), library.text(new DocumentId("b")));
        assertEquals(Optional.empty(), library.text(new DocumentId("a")));
      }
      assertEquals(Optional.of("other"), library.text(new DocumentId("b")));
    }
    assertEquals(List.of("lucene"), directories());
  }

  @Test
  void aRebuildThatWasBrokenOffGoesOnWithTheSameEmbedderOnly() {
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      put(store, "a", "first");
      store.commit();
      put(store, "b", "never committed");
    }
    assertEquals(List.of("lucene", "lucene.building"), directories());
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      assertEquals(Set.of(new DocumentId("a")), store.documents().keySet());
    }
    Manifest other = Manifest.create("words@2", "", embedder.dimension());
    try (IndexStore store = IndexStore.rebuild(index(), other)) {
      assertEquals(Map.of(), store.documents());
    }
  }

  @Test
  void anOrdinaryWriterKeepsARebuildThatWasBrokenOffAndNamesIt() {
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      put(store, "a", "first");
      store.commit();
    }
    try (IndexStore store = open()) {
      assertEquals(Optional.of(index().resolve("lucene.building")), store.unfinishedRebuild());
      put(store, "b", "other");
      store.commit();
    }
    assertEquals("- other 1 1", seen());
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      put(store, "c", "third");
      store.publish();
    }
    assertEquals("first - 2 2", seen());
  }

  @Test
  void whatAFinishedRebuildHasLeftIsOfNoUseToTheNextOneAndCleanedAway() throws Exception {
    Path kept = folder.resolve("kept");
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      put(store, "a", "first");
      store.commit();
      Files.createDirectory(kept);
      Path building = index().resolve("lucene.building");
      try (Stream<Path> files = Files.list(building)) {
        for (Path file : files.toList()) {
          Files.copy(file, kept.resolve(building.relativize(file)));
        }
      }
      store.publish();
    }
    Files.move(kept, index().resolve("lucene.building")); // as if the process had ended before
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      assertEquals(Map.of(), store.documents());
    }
    Files.createDirectories(index().resolve("lucene.building")); // nothing committed in it
    try (IndexStore store = open()) {
      assertEquals(Optional.empty(), store.unfinishedRebuild());
    }
    assertEquals(List.of("lucene"), directories());
    assertEquals("first - 1 1", seen());
  }

  @Test
  void aRebuildKeepsOtherWritersAway() {
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      String busy = "another process is writing to " + index() + "; wait until it has ended";
      assertEquals(busy, refusal(LibraryException.Busy.class, () -> open().close()));
      assertEquals(
          busy,
          refusal(
              LibraryException.Busy.class, () -> IndexStore.rebuild(index(), manifest).close()));
      store.publish();
    }
    open().close();
  }

  private List<String> directories() {
    try (Stream<Path> files = Files.list(index())) {
      return files.map(file -> index().relativize(file).toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aRebuildThatIsGivenUpLeavesTheOldIndex() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
      put(store, "b", "other");
    }
    assertEquals("first - 1 1", seen());
  }

  @Test
  void anotherEmbedderNeedsARebuild() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    Manifest other = Manifest.create("words@2", "", embedder.dimension());
    assertEquals(
        index()
            + " was built with the embedder words@1 (16 dimensions) but the embedder at hand is"
            + " words@2 (16 dimensions); name the right one with --embedder, or build the index"
            + " again with --rebuild",
        refusal(LibraryException.Mismatch.class, () -> IndexStore.open(index(), other).close()));
    try (IndexStore store = IndexStore.rebuild(index(), other)) {
      store.publish();
    }
    try (Library library = Library.open(index(), new WordEmbedder("words@2", _ -> {}))) {
      assertEquals(2, library.statistics().generation());
    }
  }

  @Test
  void aDamagedIndexCanBeRebuiltWhicheverFileIsCut() throws Exception {
    for (String kind : List.of("segments_", ".si", ".cfs")) {
      try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
        put(store, "a", "first");
        store.publish();
      }
      cut(kind);
      assertThrows(LibraryException.Damaged.class, () -> open().close(), kind);
      try (IndexStore store = IndexStore.rebuild(index(), manifest)) {
        put(store, "b", "other");
        store.publish();
      }
      assertEquals("- other 1", seen().substring(0, 9), kind);
    }
  }

  private void cut(String kind) throws IOException {
    try (Stream<Path> files = Files.list(index().resolve("lucene"))) {
      for (Path file : files.filter(file -> file.toString().contains(kind)).toList()) {
        byte[] content = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(content, content.length / 2));
      }
    }
  }

  @Test
  void aDirectoryThatMustNotBeWrittenIsSaid() throws Exception {
    try (IndexStore store = open()) {
      store.commit();
    }
    Path lucene = index().resolve("lucene");
    Files.deleteIfExists(lucene.resolve("write.lock"));
    Files.setPosixFilePermissions(lucene, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      assumeFalse(Files.isWritable(lucene), "this user may write whatever the permissions");
      assertEquals(
          "no permission to use " + lucene.resolve("write.lock"),
          refusal(LibraryException.Inaccessible.class, () -> open().close()));
    } finally {
      Files.setPosixFilePermissions(lucene, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void aFileInPlaceOfTheDirectoryIsSaid() throws Exception {
    Files.createDirectories(index());
    Files.writeString(index().resolve("lucene"), "words");
    assertEquals(
        "cannot use " + index().resolve("lucene") + ": it is not a directory",
        refusal(LibraryException.Inaccessible.class, () -> open().close()));
  }
}
