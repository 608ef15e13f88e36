package io.pinakes.search;

import static io.pinakes.search.testing.Refusals.refusal;
import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Filter;
import io.pinakes.search.testing.Compass;
import io.pinakes.search.testing.IndexFiles;
import io.pinakes.search.testing.Samples;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Views of a library over time. */
class RestrictedViewTest extends RandomDocuments {
  @Test
  void aViewFollowsCommitsUnlessPinned() throws Exception {
    Path index = directory.resolve("live");
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(record("a", "ours"), "pump").put(record("b", "theirs"), "pump seal").commit();
      try (Library library = Library.open(index, new Compass())) {
        Library view = library.restrictedTo(OURS);
        assertEquals(1, view.count(Filter.all()));
        try (Library pinned = view.pinned()) {
          files.put(record("b", "ours"), "pump seal").put(record("a", "theirs"), "pump").commit();
          assertTrue(view.document(new DocumentId("a")).isEmpty());
          assertEquals(List.of(new TermCount("seal", 1)), view.lexicon().terms("seal"));
          assertTrue(pinned.document(new DocumentId("b")).isEmpty());
          assertEquals(List.of(new TermCount("seal", 0)), pinned.lexicon().terms("seal"));
        }
        assertEquals(1, view.count(Filter.all()));
      }
    }
  }

  @Test
  void aPinnedViewOutlivesThePinItWasTakenFrom() throws Exception {
    Path index = directory.resolve("live");
    try (IndexFiles files = IndexFiles.merging(index)) {
      files.put(record("a", "ours"), "pump").commit();
      try (Library library = Library.open(index, new Compass())) {
        Library first = library.pinned();
        Library second = first.restrictedTo(OURS).pinned();
        first.close();
        files.put(record("a", "ours"), "seal").commit();
        assertEquals(1, library.lexicon().terms("seal").getFirst().chunks());
        assertEquals("pump", second.text(new DocumentId("a")).orElse(""));
        second.close();
      }
    }
  }

  @Test
  void closingAViewLeavesItsLibraryOpen() throws Exception {
    Path index = directory.resolve("live");
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(record("a", "ours"), "pump").commit();
    }
    try (Library library = Library.open(index, new Compass())) {
      library.restrictedTo(OURS).close();
      assertEquals(1, library.count(Filter.all()));
    }
  }

  @Test
  void whenTheFieldVanishesNothingIsRevealed() throws Exception {
    Path index = directory.resolve("live");
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(record("a", "ours"), "pump").commit();
      try (Library library = Library.open(index, new Compass())) {
        Library view = library.restrictedTo(OURS);
        files.put(Samples.record("a", Samples.metadata("salary", whole(1))), "pump");
        files.commit().mergeAll().commit();
        assertEquals(
            "the index no longer has the fields that restrict this library; restrict it again",
            assertThrows(IllegalStateException.class, () -> view.count(Filter.all())).getMessage());
      }
    }
  }

  @Test
  void viewKeepsWorkingWhenAFieldChangesType() throws Exception {
    Path index = directory.resolve("live");
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(Samples.record("a", Samples.metadata("level", whole(1))), "pump").commit();
      try (Library library = Library.open(index, new Compass())) {
        Library view = library.restrictedTo(Filter.equal("level", whole(1)));
        assertEquals(1, view.count(Filter.all()));
        files.put(Samples.record("b", Samples.metadata("level", decimal(1), text("x"))), "seal");
        files.commit();
        assertEquals(2, view.count(Filter.all()));
        assertTrue(view.document(new DocumentId("a")).isPresent());
      }
    }
  }

  @Test
  void chunkFieldsAndUnknownFieldsAreRejected() throws Exception {
    Path index = directory.resolve("live");
    try (IndexFiles files = IndexFiles.in(index)) {
      files.put(record("a", "ours"), "pump").commit();
    }
    try (Library library = Library.open(index, new Compass())) {
      assertEquals(
          "a library is restricted to whole documents, so its filter cannot use page, which differ"
              + " within a document; use them in the filter of a search",
          refusal(() -> library.restrictedTo(OURS.and(Filter.equal("page", whole(1))))));
      assertEquals(refusal(() -> library.count(NEW)), refusal(() -> library.restrictedTo(NEW)));
    }
  }
}
