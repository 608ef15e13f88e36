package io.pinakes.search.embed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.pinakes.search.testing.Seeds;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is kept of random texts, against a list of the texts asked for last. */
final class RecentTextsTest {
  private static final int ENTRY = 200;

  private final List<String> read = new ArrayList<>();

  private String model(String text) {
    read.add(text);
    return "vector of " + text;
  }

  @Test
  void keepsTheTextsAskedForLastThatFit() {
    Random random = new Random(Seeds.of(20_261_129));
    long limit = 2_000;
    RecentTexts<String> recent = new RecentTexts<>(limit, String::length, this::model);
    Deque<String> last = new ArrayDeque<>();
    for (int i = 0; i < 2_000; i++) {
      String text = "t".repeat(1 + random.nextInt(30));
      int before = read.size();
      assertEquals("vector of " + text, recent.get(text));
      assertEquals(last.contains(text) ? before : before + 1, read.size(), text);
      last.remove(text);
      last.addLast(text);
      while (last.stream().mapToLong(RecentTextsTest::bytes).sum() > limit) {
        last.removeFirst();
      }
    }
  }

  private static long bytes(String text) {
    return ENTRY + 2L * text.length() + ("vector of " + text).length();
  }

  @Test
  void textThatIsTooLargeIsReadEachTime() {
    RecentTexts<String> recent = new RecentTexts<>(ENTRY, String::length, this::model);
    recent.get("long");
    recent.get("long");
    assertEquals(List.of("long", "long"), read);
  }

  @Test
  void failureIsNotKept() {
    RecentTexts<String> recent =
        new RecentTexts<>(
            2_000,
            String::length,
            text -> {
              if (read.isEmpty()) {
                model(text);
                throw new IllegalStateException("broken");
              }
              return model(text);
            });
    assertThrows(IllegalStateException.class, () -> recent.get("one"));
    assertEquals("vector of one", recent.get("one"));
    recent.get("one");
    assertEquals(List.of("one", "one"), read);
  }
}
