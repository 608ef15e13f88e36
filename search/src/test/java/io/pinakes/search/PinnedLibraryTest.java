package io.pinakes.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Pinned states of a library, and what is closed with it. */
class PinnedLibraryTest extends OpenedLibrary {
  @Test
  void aPinnedLibraryKeepsItsState() throws Exception {
    try (IndexFiles files = IndexFiles.merging(index)) {
      files.put(Samples.record("a"), "pump").put(Samples.record("b"), "pump").commit();
      try (Library library = open();
          Library pinned = library.pinned()) {
        Statistics before = pinned.statistics();
        for (int round = 0; round < 20; round++) {
          files.put(Samples.record("c" + round), "pump").commit();
        }
        files.remove("a").put(Samples.record("b"), "valve").mergeAll().commit();
        assertEquals(20, ids(library.search(PUMP.withTopK(100))).size());
        assertEquals(List.of("a#0", "b#0"), ids(pinned.search(PUMP)));
        assertEquals(Optional.of("pump"), pinned.text(new DocumentId("b")));
        assertEquals(Optional.of("valve"), library.text(new DocumentId("b")));
        assertEquals(2, pinned.count(Filter.all()));
        assertEquals(before, pinned.statistics()); // though its files are gone from the directory
      }
    }
  }

  @Test
  void closingAPinnedLibraryReleasesOnlyItsSnapshot() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a"), "pump").commit();
      try (Library library = open()) {
        Library pinned = library.pinned();
        Library pinnedAgain = pinned.pinned();
        pinned.close();
        pinned.close(); // may be repeated
        pinned.close();
        assertEquals(List.of("a#0"), ids(library.search(PUMP)));
        assertEquals(List.of("a#0"), ids(pinnedAgain.search(PUMP)));
        files.put(Samples.record("b"), "pump").commit();
        assertEquals(List.of("a#0"), ids(pinnedAgain.search(PUMP)));
        pinnedAgain.close();
        assertEquals(List.of("a#0", "b#0"), ids(library.search(PUMP)));
      }
    }
    assertFalse(compass.closed());
  }

  @Test
  void aPinnedLibraryOutlivesTheOneItCameFrom() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a"), "pump").commit();
    }
    Library library = open();
    try (Library pinned = library.pinned()) {
      library.close();
      assertEquals(List.of("a#0"), ids(pinned.search(PUMP.withMode(SearchMode.HYBRID))));
    }
  }

  @Test
  void callerClosesItsOwnEmbedder() throws Exception {
    try (IndexFiles files = IndexFiles.in(index)) {
      files.commit();
    }
    Library library = open();
    assertSame(compass, library.embedder());
    library.close();
    library.close();
    assertFalse(compass.closed());
    assertThrows(IllegalStateException.class, () -> library.search(PUMP));
  }
}
