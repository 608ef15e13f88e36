package io.pinakes.benchmarks.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ShortAnswersTest {
  @Test
  void firstClaimAndWholeAnswerAreCounted() {
    ShortAnswers.Count count = new ShortAnswers.Count();
    count.add("12 Nm", List.of("Tighten the nuts to 12 Nm.", "Wear gloves."));
    count.add("gloves", List.of("Tighten the nuts to 12 Nm.", "Wear gloves."));
    count.add("a hat", List.of("Wear gloves."));
    count.add("anything", List.of());
    // 4 asked, 3 answered, 1 in the first claim, 2 in the answer, (8 + 8 + 2) / 3 words
    assertEquals(List.of("4", "3", "1", "2", "6"), count.row());
  }
}
