package io.pinakes.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class MarkdownTableTest {
  @Test
  void padsColumnsToEqualWidth() {
    MarkdownTable table = new MarkdownTable("set", "ours");
    table.row("scifact", "0.7");
    assertEquals(
        """
        | set     | ours |
        | ------- | ---- |
        | scifact | 0.7  |
        """,
        table.toString());
  }

  @Test
  void rejectsAMismatchedRow() {
    MarkdownTable table = new MarkdownTable("set", "ours");
    Exception refused = assertThrows(IllegalArgumentException.class, () -> table.row("scifact"));
    assertEquals("a row needs 2 cells, got 1", refused.getMessage());
  }
}
