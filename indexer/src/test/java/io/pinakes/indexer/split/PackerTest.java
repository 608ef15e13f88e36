package io.pinakes.indexer.split;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.search.chunk.Span;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class PackerTest {
  private static final int BUDGET = 380;

  /** Counting tokens is most of the work, so a huge paragraph must not be counted at every size. */
  @Test
  void paragraphWithoutSentencesIsNotCountedAgainEachTimeItIsHalved() {
    String text = "word ".repeat(100_000);
    AtomicLong counted = new AtomicLong();
    Packer packer =
        new Packer(
            text,
            new Units(text, "en", List.of(), List.of()),
            new TableHeaders(text, List.of()),
            part -> {
              counted.addAndGet(part.length());
              return part.length() / 5;
            },
            BUDGET);
    List<Span> passages = packer.pack(new Span(0, text.length()));
    assertEquals(512, passages.size());
    assertTrue(counted.get() < 3.2 * text.length(), counted + " characters counted");
  }
}
