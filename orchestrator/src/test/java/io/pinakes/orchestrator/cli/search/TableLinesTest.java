package io.pinakes.orchestrator.cli.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Table rows are shown with their column names. */
final class TableLinesTest {
  private static Chunk chunk(String text, String head) {
    return new Chunk(
        new ChunkId("a#1"),
        new DocumentId("a"),
        "",
        List.of(),
        ChunkType.TABLE,
        text,
        new Span(0, text.length()),
        new PageRange(1, 1),
        Context.NONE.withTableHeader(head),
        List.of(),
        List.of());
  }

  @Test
  void rowOfASnippetWithoutMarkupIsNamedByTheHeaderWithMarkup() {
    String text = "Prices\n| **Part** | [Price](p.md) |\n|---|---|\n| Valve | 12.50 |\n| | 3.00 |";
    assertEquals(
        List.of("Prices", "Part: Valve | Price: 12.50", "Price: 3.00"),
        TableLines.of("Prices\nPart\tPrice\nValve\t12.50\n\t3.00", chunk(text, "")));
  }

  @Test
  void cellsAreLabelledWithTheirColumnNames() {
    String text = "Prices of parts:\n| Part | Price |\n|---|---:|\n| Valve | -12.50 |\n| Seal | |";
    assertEquals(
        List.of("Prices of parts:", "Part: Valve | Price: -12.50", "Part: Seal"),
        TableLines.of(text, chunk(text, "")));
  }

  @Test
  void laterRowsUseTheHeaderOfTheirChunk() {
    String text = "Valve\t12.50\nSeal\t3.00";
    assertEquals(
        List.of("part: Valve | price: 12.50", "part: Seal | price: 3.00"),
        TableLines.of(text, chunk(text, "part\tprice")));
  }

  @Test
  void terminalStylesStayWithTheirWords() {
    String text = "| Part | Price |\n| Valve | 12.50 |";
    assertEquals(
        List.of("Part: \u001b[1mValve\u001b[0m | Price: 12.50"),
        TableLines.of("| \u001b[1mValve\u001b[0m | 12.50 |", chunk(text, "")));
  }

  @Test
  void mismatchedRowsAndOtherTextAreUnchanged() {
    String text = "Words | with a bar\n| a | b |\n| 1 | 2 | 3 |";
    assertEquals(
        List.of("Words | with a bar", "| 1 | 2 | 3 |"), TableLines.of(text, chunk(text, "")));
  }
}
