package io.pinakes.search.chunk;

import static io.pinakes.search.testing.Refusals.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.testing.Samples;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkTest {
  @Test
  void chunkNeedsText() {
    assertEquals("chunk a#1 has no text", refusal(() -> Samples.chunk("a", "a#1", " \n\t")));
  }

  @Test
  void aChunkIsAsLongAsItsSpan() {
    assertEquals(
        "chunk a#1 has 5 chars but its span covers 6",
        refusal(
            () ->
                new Chunk(
                    new ChunkId("a#1"),
                    new DocumentId("a"),
                    "",
                    List.of(),
                    ChunkType.CONTENT,
                    "words",
                    new Span(10, 16),
                    new PageRange(1, 1),
                    Context.NONE)));
  }

  @Test
  void aChunkKeepsItsOwnHeadings() {
    List<String> headings = new ArrayList<>(List.of("Terms", "Notice"));
    Chunk chunk =
        new Chunk(
            new ChunkId("a#1"),
            new DocumentId("a"),
            "1.1",
            headings,
            ChunkType.CONTENT,
            "words",
            new Span(0, 5),
            new PageRange(1, 1),
            Context.NONE);
    headings.clear();
    assertEquals(List.of("Terms", "Notice"), chunk.headings());
  }

  @Test
  void idsAreNeverBlank() {
    assertEquals("a chunk id must not be blank", refusal(() -> new ChunkId(" ")));
    assertEquals("a document id must not be blank", refusal(() -> new DocumentId("")));
  }

  @Test
  void documentIdHasAMaximumLength() {
    assertEquals(4096, new DocumentId("x".repeat(4096)).value().length());
    assertEquals(
        "a document id has at most 4096 characters, got 4097",
        refusal(() -> new DocumentId("x".repeat(4097))));
  }

  @Test
  void chunkIdHasRoomForADocumentId() {
    assertEquals(4160, new ChunkId("x".repeat(4160)).value().length());
    assertEquals(
        "a chunk id has at most 4160 characters, got 4161",
        refusal(() -> new ChunkId("x".repeat(4161))));
  }

  @Test
  void idsSortAndPrintAsTheirText() {
    assertTrue(new ChunkId("a#10").compareTo(new ChunkId("a#2")) < 0); // as text, not as numbers
    assertTrue(new DocumentId("b").compareTo(new DocumentId("a")) > 0);
    assertEquals("a#2", new ChunkId("a#2").toString());
    assertEquals("contracts/acme", new DocumentId("contracts/acme").toString());
  }

  @Test
  void aTypeIsFoundByItsLabel() {
    for (ChunkType type : ChunkType.values()) {
      assertEquals(type, ChunkType.ofLabel(type.label()));
    }
    assertEquals("table", ChunkType.TABLE.label());
  }

  @Test
  void pageRangesStartAtOneAndAreOrdered() {
    assertEquals(
        "pages must satisfy 1 <= first <= last, got 0-3", refusal(() -> new PageRange(0, 3)));
    assertEquals(
        "pages must satisfy 1 <= first <= last, got 3-2", refusal(() -> new PageRange(3, 2)));
    assertEquals(
        "page number must be at least 1 and start at least 0, got 0 and 7",
        refusal(() -> new Page(0, 7, "")));
    assertEquals(
        "page number must be at least 1 and start at least 0, got 1 and -1",
        refusal(() -> new Page(1, -1, "")));
  }

  @Test
  void pageRangeIncludesBothEnds() {
    PageRange pages = new PageRange(3, 5);
    assertFalse(pages.contains(2));
    assertTrue(pages.contains(3));
    assertTrue(pages.contains(5));
    assertFalse(pages.contains(6));
    assertEquals("3-5", pages.toString());
    assertEquals("7", new PageRange(7, 7).toString());
  }

  @Test
  void aPageCoversItsText() {
    assertEquals(new Span(40, 45), new Page(2, 40, "words").span());
    assertEquals(new Span(40, 40), new Page(2, 40, "").span());
  }

  @Test
  void aSectionPrintsItsNumberBeforeItsTitle() {
    Span span = new Span(0, 9);
    PageRange page = new PageRange(1, 1);
    assertEquals(
        "4.2 Notice",
        new Section("4.2", "4.2", "Notice", 2, List.of("Terms"), span, page).heading());
    assertEquals("Notice", new Section("1", "", "Notice", 1, List.of(), span, page).heading());
    assertEquals(
        "section 1: level must be at least 1, got 0",
        refusal(() -> new Section("1", "", "Notice", 0, List.of(), span, page)));
  }

  @Test
  void aDocumentHasATitleAndAtLeastOnePage() {
    assertEquals("document a has no title", refusal(() -> record(" ", 1)));
    assertEquals(
        "document a: page count must be at least 1, got 0", refusal(() -> record("Title", 0)));
  }

  private static DocumentRecord record(String title, int pageCount) {
    return new DocumentRecord(
        new DocumentId("a"),
        "generic",
        "a.md",
        "md",
        Instant.EPOCH,
        "en",
        title,
        pageCount,
        0,
        Metadata.EMPTY,
        List.of(),
        new DocumentRecord.Provenance("/library", "content", "settings"));
  }
}
