package io.pinakes.orchestrator.cli.index;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.cli.output.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An indexing run reports its progress, even without a progress bar. */
final class IndexProgressTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void remainingTimeIsTheLongerOfDocumentsAndTexts() {
    Pace pace = new Pace(4, 0);
    assertEquals("0 of 4 documents", pace.line(SECOND));
    pace.textsQueued(10);
    pace.textEmbedded(300);
    pace.textEmbedded(300);
    pace.documentDone();
    // 3 documents remain at 2 s each, and 8 texts at 1 s each
    assertEquals(
        "1 of 4 documents, 2 of 10 passages and facts embedded, 300 tokens/s, about 8 s left",
        pace.line(2 * SECOND));
    assertEquals(
        "about 8 s left, 300 tokens/s, 2 of 10 passages and facts embedded", pace.note(2 * SECOND));
    pace.textsQueued(2);
    for (int i = 0; i < 9; i++) {
      pace.textEmbedded(0);
    }
    // one text remains, but 3 documents
    assertEquals(
        "1 of 4 documents, 11 of 12 passages and facts embedded, 55 tokens/s, about 33 s left",
        pace.line(11 * SECOND));
  }

  @Test
  void timesHaveASuitableUnit() {
    assertEquals("1 s", Pace.words(Duration.ofMillis(3)));
    assertEquals("99 s", Pace.words(Duration.ofSeconds(99)));
    assertEquals("2 min", Pace.words(Duration.ofSeconds(100)));
    assertEquals("3 h", Pace.words(Duration.ofMinutes(170)));
  }

  @Test
  @Timeout(60)
  void withoutATerminalLinesArePrintedNowAndThen() {
    StringWriter err = new StringWriter();
    try (IndexProgress progress =
        new IndexProgress(new PrintWriter(err, true), Optional.empty(), Duration.ofMillis(10))) {
      progress.sourceStarted("/library", OptionalLong.of(2));
      progress.textsQueued("a", 3);
      progress.textEmbedded(40);
      while (!err.toString().contains("indexing: ")) {
        LockSupport.parkNanos(5_000_000);
      }
    }
    String line =
        err.toString().lines().filter(each -> each.startsWith("indexing: ")).toList().getLast();
    assertTrue(
        line.matches(
            "indexing: 0 of 2 documents, 1 of 3 passages and facts embedded, \\d+ tokens/s, about"
                + " 1 s left"),
        line);
  }

  @Test
  void linesAreHalfAMinuteApart() {
    assertEquals(Duration.ofSeconds(30), IndexProgress.BETWEEN_LINES);
  }

  @Test
  void barOnATerminalHasRoomForRateAndTimeLeft() {
    ByteArrayOutputStream screen = new ByteArrayOutputStream();
    StringWriter err = new StringWriter();
    try (IndexProgress progress =
        new IndexProgress(
            new PrintWriter(err, true),
            Optional.of(new Terminal(new PrintStream(screen, true, UTF_8), 100)),
            Duration.ofMillis(1))) {
      progress.sourceStarted("/library", OptionalLong.of(1200));
      progress.textsQueued("a", 3);
      progress.textEmbedded(40);
    }
    String bar = screen.toString(UTF_8).replaceAll("(?s).*\r", "").strip();
    assertTrue(bar.matches("indexing .* about \\d+ s left, \\d+ tokens/s.*"), bar);
    // the bar of the library would add "/ 0:12:34" or "/ ?" to the time since the start
    assertFalse(bar.matches(".*\\d:\\d\\d:\\d\\d / .*"), bar);
    assertEquals("indexing /library\n", err.toString(), "no lines beside a bar");
  }
}
