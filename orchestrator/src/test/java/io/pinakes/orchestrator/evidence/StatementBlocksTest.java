package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StatementBlocksTest {
  @Test
  void introductionGoesWithItsItems() {
    assertEquals(
        List.of("You need:\n- a rope\n- a hook"),
        blocks("The roof is steep.\nYou need:\n- a rope\n- a hook\n\nGo slowly today."));
  }

  @Test
  void introductionWithoutItemsGoesWithTheNextParagraph() {
    assertEquals(
        List.of("To begin, type:\n\nstart --now"),
        blocks("To begin, type:\n\nstart --now\n\nThen wait a minute."));
  }

  @Test
  void plainSentencesAreNotABlock() {
    assertEquals(List.of(), blocks("The roof is steep.\nGo slowly today."));
  }

  @Test
  void stepsIncludeIndentedLinesBelowThem() {
    String steps = "To begin:\n\n1. Type this:\n\n   start --now\n\n2. Wait.";
    assertEquals(List.of(steps), blocks(steps + "\n\nThe end is near."));
  }

  private static List<String> blocks(String text) {
    List<Span> lines = Segments.lines(text, new Span(0, text.length()));
    return StatementBlocks.of(
            text, lines, line -> StatementShape.of(line.of(text), List.of(), ""), true)
        .stream()
        .map(block -> block.of(text))
        .toList();
  }
}
