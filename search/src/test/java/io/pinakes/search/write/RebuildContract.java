package io.pinakes.search.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.testing.Compass;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The contract for rebuilding an index, and for its only writer. */
public abstract class RebuildContract extends EngineContract {
  protected static String refusal(Class<? extends LibraryException> type, Executable call) {
    String message = String.valueOf(assertThrows(type, call).getMessage());
    assertEquals(1, message.lines().count(), message);
    return message;
  }

  @Test
  void secondWriterIsRejectedAsBusy() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      assertEquals(
          "another process is writing to " + target().name() + "; wait until it has ended",
          refusal(LibraryException.Busy.class, () -> open().close()));
      store.commit();
    }
    open().close();
    assertEquals("first - 1 1", seen());
  }

  @Test
  void rebuildStartsEmptyAndDoesNotDisturbReaders() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    try (Library library = library(embedder);
        Library pinned = library.pinned();
        IndexStore store = target().rebuild(manifest)) {
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
  void openLibrarySwitchesToTheRebuiltIndexOnPublish() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    try (Library library = library(embedder)) {
      try (IndexStore store = target().rebuild(manifest)) {
        put(store, "b", "other");
        store.commit();
        assertEquals(Optional.empty(), library.text(new DocumentId("b")));
        store.publish();
        assertEquals(Optional.of("other"), library.text(new DocumentId("b")));
        assertEquals(Optional.empty(), library.text(new DocumentId("a")));
      }
      assertEquals(Optional.of("other"), library.text(new DocumentId("b")));
    }
  }

  @Test
  void anInterruptedRebuildIsResumedWithTheSameEmbedderOnly() {
    try (IndexStore store = target().rebuild(manifest)) {
      put(store, "a", "first");
      store.commit();
      put(store, "b", "never committed");
    }
    try (IndexStore store = target().rebuild(manifest)) {
      assertEquals(Set.of(new DocumentId("a")), store.documents().keySet());
    }
    Manifest other = Manifest.create("compass@2", "", embedder.dimension());
    try (IndexStore store = target().rebuild(other)) {
      assertEquals(Map.of(), store.documents());
    }
  }

  @Test
  void ordinaryWriterReportsAnInterruptedRebuildAndKeepsIt() {
    try (IndexStore store = target().rebuild(manifest)) {
      put(store, "a", "first");
      store.commit();
    }
    try (IndexStore store = open()) {
      assertTrue(store.unfinishedRebuild().isPresent());
      put(store, "b", "other");
      store.commit();
    }
    assertEquals("- other 1 1", seen());
    try (IndexStore store = target().rebuild(manifest)) {
      put(store, "c", "third");
      store.publish();
    }
    assertEquals("first - 2 2", seen());
  }

  @Test
  void rebuildLocksOutOtherWriters() {
    try (IndexStore store = target().rebuild(manifest)) {
      String busy =
          "another process is writing to " + target().name() + "; wait until it has ended";
      assertEquals(busy, refusal(LibraryException.Busy.class, () -> open().close()));
      assertEquals(
          busy, refusal(LibraryException.Busy.class, () -> target().rebuild(manifest).close()));
      store.publish();
    }
    open().close();
  }

  @Test
  void abandonedRebuildLeavesTheOldIndex() {
    try (IndexStore store = open()) {
      put(store, "a", "first");
      store.commit();
    }
    try (IndexStore store = target().rebuild(manifest)) {
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
    Manifest other = Manifest.create("compass@2", "", embedder.dimension());
    assertEquals(
        target().name()
            + " was built with the embedder compass@1 (2 dimensions) but the current embedder is"
            + " compass@2 (2 dimensions); name the right one with --embedder, or build the index"
            + " again with --rebuild",
        refusal(LibraryException.Mismatch.class, () -> target().open(other).close()));
    try (IndexStore store = target().rebuild(other)) {
      store.publish();
    }
    try (Library library = library(new Compass("compass@2"))) {
      assertEquals(2, library.statistics().generation());
    }
  }
}
