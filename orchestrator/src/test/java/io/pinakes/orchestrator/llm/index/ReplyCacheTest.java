package io.pinakes.orchestrator.llm.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReplyCacheTest {
  private static final String ONE = "1".repeat(64);
  private static final String TWO = "2".repeat(64);

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve(ReplyCache.FILE);
  }

  @Test
  void storedRepliesSurviveReopening() {
    try (ReplyCache cache = ReplyCache.open(folder)) {
      cache.put(ONE, "Über \"die\" Pumpe 😀");
      assertEquals(Optional.of("Über \"die\" Pumpe 😀"), cache.find(ONE));
      cache.put(TWO, "x".repeat(5000));
    }
    try (ReplyCache cache = ReplyCache.open(folder)) {
      assertEquals(Optional.of("Über \"die\" Pumpe 😀"), cache.find(ONE));
      assertEquals(Optional.of("x".repeat(5000)), cache.find(TWO));
      assertEquals(Optional.empty(), cache.find("3".repeat(64)));
    }
  }

  @Test
  void tornLineIsDroppedAndTheNextOneIsIntact() throws IOException {
    try (ReplyCache cache = ReplyCache.open(folder)) {
      cache.put(ONE, "one");
      cache.put(TWO, "two");
    }
    byte[] whole = Files.readAllBytes(file());
    for (int lost = 1; lost < 40; lost++) {
      Files.write(file(), java.util.Arrays.copyOf(whole, whole.length - lost));
      try (ReplyCache cache = ReplyCache.open(folder)) {
        assertEquals(Optional.of("one"), cache.find(ONE));
        assertEquals(Optional.empty(), cache.find(TWO));
        cache.put(TWO, "two again");
      }
      try (ReplyCache cache = ReplyCache.openForReading(folder)) {
        assertEquals(Optional.of("one"), cache.find(ONE));
        assertEquals(Optional.of("two again"), cache.find(TWO));
      }
    }
  }

  @Test
  void damagedLineIsIgnored() throws IOException {
    Files.writeString(file(), "\0\0\0 no JSON\n{\"key\":7}\n[]\n\n");
    try (ReplyCache cache = ReplyCache.open(folder)) {
      cache.put(ONE, "one");
    }
    try (ReplyCache cache = ReplyCache.open(folder)) {
      assertEquals(Optional.of("one"), cache.find(ONE));
    }
  }

  @Test
  void keysWithACommonPrefixAreDistinguished() {
    try (ReplyCache cache = ReplyCache.open(folder)) {
      cache.put(ONE, "one");
      assertEquals(Optional.empty(), cache.find("1".repeat(63) + "2"));
    }
  }

  @Test
  void failuresAreCountedUntilAReplyComes() {
    try (ReplyCache cache = ReplyCache.open(folder)) {
      cache.putFailure(ONE, "refused");
      cache.putFailure(ONE, "the reply is empty");
    }
    try (ReplyCache cache = ReplyCache.open(folder)) {
      assertEquals(new ReplyCache.Failures(2, "the reply is empty"), cache.failures(ONE));
      cache.put(ONE, "one");
      assertEquals(ReplyCache.Failures.NONE, cache.failures(ONE));
    }
    try (ReplyCache cache = ReplyCache.open(folder)) {
      assertEquals(ReplyCache.Failures.NONE, cache.failures(ONE));
    }
  }

  @Test
  void readingCreatesNothing() throws IOException {
    Path none = folder.resolve("none");
    try (ReplyCache cache = ReplyCache.openForReading(none)) {
      assertEquals(Optional.empty(), cache.find(ONE));
    }
    assertFalse(Files.exists(none));
    Files.writeString(file(), "{\"key\":\"torn", StandardOpenOption.CREATE);
    ReplyCache.openForReading(folder).close();
    assertEquals(12, Files.size(file()));
  }
}
