package io.pinakes.search.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The contract of every engine's write side; a test of an engine extends it.
 *
 * <p>Documents are replaced as a whole; a commit that has returned is durable; partial writes are
 * never visible; there is one writer; an interrupted rebuild is resumed.
 */
public abstract class SinkContract extends RebuildContract {
  @Test
  void nothingIsVisibleBeforeTheCommit() {
    try (IndexStore store = open()) {
      store.commit();
      put(store, "a", "first");
      assertEquals("- - 0 1", seen());
      store.commit();
      assertEquals("first - 1 2", seen());
    }
  }

  @Test
  void uncommittedChangesAreDiscardedOnClose() {
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
    try (Library library = library(embedder)) {
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
  void factsWithTheSameWordsShareOneReusableVector() {
    try (IndexStore store = open()) {
      List<Fact> facts = List.of(fact("a", "a1", "old"), fact("a", "a2", "old"));
      float[] vector = embedder.embedPassage("old").vector();
      DocumentFacts shared = new DocumentFacts(facts, Fact::label, Map.of("old", vector));
      store.put(record("a", "1"), List.of(), List.of(), shared);
      store.commit();
    }
    try (StoredVectors stored = target().vectors(manifest, true, _ -> {});
        Library library = library(embedder)) {
      assertEquals(true, stored.of("old").isPresent());
      FactRequest meaning = FactRequest.all().withText("old").withMode(SearchMode.SEMANTIC);
      assertEquals(2, library.annotations().search(meaning).total());
    }
  }

  @Test
  void documentIsReplacedAndRemovedWithEverythingInIt() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      put(store, "b", "other");
      put(store, "a", "second");
      store.commit();
      assertEquals("second other 2 1", seen());
      store.remove(new DocumentId("a"));
      store.commit();
      assertEquals("- other 1 2", seen());
      try (Library library = library(embedder)) {
        assertEquals(1, library.statistics().chunks());
        assertEquals(1, library.statistics().pages());
        assertEquals(Optional.empty(), library.chunk(new ChunkId("a#1")));
      }
    }
  }

  @Test
  void commitWithoutChangesDoesNotCount() {
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
  void documentsListsTheCurrentDocuments() {
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
                  "generic",
                  "a.md",
                  new DocumentRecord.Provenance("/source", "second", "settings"))),
          store.documents());
    }
  }

  private static EmbeddedSummary summary(String document, String text) {
    return new EmbeddedSummary(
        new DocumentSummary(
            document,
            new DocumentId(document),
            true,
            List.of(),
            text,
            List.of(),
            new Span(0, 5),
            new PageRange(1, 1)),
        text,
        Compass.at(0));
  }

  private List<String> summaries() {
    try (Library library = library(embedder)) {
      return library.searchSummaries(SearchRequest.of("whole")).stream()
          .map(hit -> hit.text())
          .toList();
    }
  }

  @Test
  void summariesAreReplacedSeparatelyAndRemovedWithTheirDocument() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.summarize(record("a", "first"), "by hand", List.of(summary("a", "whole of a")));
      store.commit();
      assertEquals(List.of("whole of a"), summaries());
      store.summarize(record("a", "first"), "again", List.of(summary("a", "whole again")));
      store.commit();
      assertEquals(List.of("whole again"), summaries());
      assertEquals("first - 1 2", seen());
      try (WrittenIndex written = store.written()) {
        assertEquals(Set.of(), written.summarized("by hand"));
        assertEquals(Set.of(new DocumentId("a")), written.summarized("again"));
      }
      put(store, "a", "second"); // the hierarchy does not describe this one yet
      store.commit();
      assertEquals(List.of(), summaries());
    }
  }

  @Test
  void targetWithoutAnIndexIsEmpty() {
    assertEquals(Map.of(), target().documents());
    assertEquals(Map.of(), target().documents(manifest));
    assertEquals(LibrarySchema.NONE, target().fields(this::fail));
    assertThrows(LibraryException.NotFound.class, () -> target().manifest());
    try (StoredVectors none = target().vectors(manifest, true, this::fail)) {
      assertEquals(Optional.empty(), none.of("first"));
    }
  }

  private void fail(String warning) {
    throw new AssertionError(warning);
  }

  @Test
  void nextWriterSeesTheLastCommit() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
      put(store, "b", "never committed");
    }
    assertEquals(Set.of(new DocumentId("a")), target().documents().keySet());
    assertEquals(manifest.embedderId(), target().manifest().embedderId());
    assertThrows(
        LibraryException.Mismatch.class,
        () -> target().documents(Manifest.create("compass@2", "", embedder.dimension())));
    try (StoredVectors stored = target().vectors(manifest, true, this::fail);
        WrittenIndex written = target().written()) {
      assertTrue(stored.of("first").isPresent());
      assertEquals(Optional.empty(), stored.of("never committed"));
      WrittenIndex.StoredDocument a = written.document(new DocumentId("a"));
      assertEquals(record("a", "first"), a.record());
      assertEquals(List.of(new Page(1, 0, "first")), a.pages());
      assertEquals("first", a.chunks().getFirst().chunk().text());
      assertArrayEquals(Compass.at(0), a.chunks().getFirst().vector());
    }
  }

  @Test
  void vectorsOfAnotherEmbedderAreNotReused() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    Manifest other = Manifest.create("compass@2", "", embedder.dimension());
    try (StoredVectors none = target().vectors(other, true, this::fail)) {
      assertEquals(Optional.empty(), none.of("first"));
    }
  }

  @Test
  void aGenerationOfTheHierarchyBecomesCurrentWithItsCommit() {
    try (IndexStore store = open()) {
      String first = store.outlines().create(store.outline());
      assertEquals("", store.outline());
      store.commitOutline(first);
      assertEquals(first, store.outline());
    }
    try (IndexStore store = open()) {
      String kept = store.outline();
      String second = store.outlines().create(kept);
      assertTrue(Files.isDirectory(store.outlines().path(second)));
      store.outlines().delete(second);
      assertFalse(Files.exists(store.outlines().path(second)));
      assertTrue(Files.isDirectory(store.outlines().path(kept)));
    }
  }
}
