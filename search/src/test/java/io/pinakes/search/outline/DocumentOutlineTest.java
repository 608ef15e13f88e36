package io.pinakes.search.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Section;
import io.pinakes.search.chunk.Span;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentOutlineTest {
  private static Section section(String id, String number, int level, int start, int page) {
    return new Section(
        id,
        number,
        "T" + id,
        level,
        List.of(),
        new Span(start, start + 10),
        new PageRange(page, page));
  }

  private static DocumentOutline outline(Section... sections) {
    return DocumentOutline.of(
        new DocumentRecord(
            new DocumentId("d"),
            "b",
            "d.pdf",
            "pdf",
            Instant.EPOCH,
            "en",
            "Title",
            9,
            100,
            Metadata.EMPTY,
            List.of(sections),
            new DocumentRecord.Provenance("s", "c", "h")));
  }

  /** Ids with their children in brackets. */
  private static String shape(List<OutlineNode> nodes) {
    StringBuilder shape = new StringBuilder();
    for (OutlineNode node : nodes) {
      shape.append(shape.isEmpty() ? "" : " ").append(node.id());
      if (!node.children().isEmpty()) {
        shape.append('(').append(shape(node.children())).append(')');
      }
    }
    return shape.toString();
  }

  @Test
  void sectionsInReadingOrderBecomeATree() {
    DocumentOutline outline =
        outline(
            section("1", "I", 1, 0, 1),
            section("1.1", "A", 2, 10, 1),
            section("1.1.1", "", 3, 20, 2),
            section("1.2", "B", 2, 30, 3),
            section("2", "", 1, 40, 4));
    assertEquals("1(1.1(1.1.1) 1.2) 2", shape(outline.nodes()));
    assertEquals("I", outline.nodes().getFirst().number());
    assertEquals("T2", outline.nodes().getLast().title());
  }

  @Test
  void pagesBeforeTheFirstHeadingAreANodeToo() {
    DocumentOutline outline = outline(section("1", "", 1, 50, 4));
    assertEquals("0 1", shape(outline.nodes()));
    OutlineNode front = outline.nodes().getFirst();
    assertEquals("Preface", front.title());
    assertEquals(new PageRange(1, 3), front.pages());
    assertEquals(new Span(0, 50), front.span());
  }

  @Test
  void wordsBeforeAHeadingOnTheFirstPageAreNoNode() {
    assertEquals("1", shape(outline(section("1", "", 1, 50, 1)).nodes()));
  }

  @Test
  void aDocumentWithoutHeadingsHasNoNodes() {
    assertEquals(List.of(), outline().nodes());
  }
}
