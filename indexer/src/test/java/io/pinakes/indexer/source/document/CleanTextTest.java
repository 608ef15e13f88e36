package io.pinakes.indexer.source.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class CleanTextTest {
  private static final String MARK = "\u0301";

  @Test
  void marksThatWritingNeedsAreKept() {
    String text = "Vie\u0302\u0301t" + MARK.repeat(30) + "Nam" + MARK.repeat(30);
    assertSame(text, CleanText.of(text));
  }

  @Test
  void ofEveryRunOfMarksOnlyTheFirstAreKept() {
    String kept = MARK.repeat(30) + "\uFFFD";
    assertEquals(
        "a" + kept + "b" + kept, CleanText.of("a" + MARK.repeat(31) + "b" + MARK.repeat(1000)));
  }

  @Test
  void whatIsDirtyBeforeARunDoesNotCount() {
    assertEquals("\n" + MARK.repeat(30) + "a", CleanText.of("\r" + MARK.repeat(30) + "a"));
  }

  @Test
  void whatWasCleanedIsClean() {
    String clean = CleanText.of("x\0" + MARK.repeat(99) + "\r\n");
    assertSame(clean, CleanText.of(clean));
  }
}
