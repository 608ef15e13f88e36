package io.pinakes.search.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class NumberWordsTest {
  @Test
  void wordsOfEveryLanguageAreRead() {
    assertEquals(number(12), NumberWords.value("Twelve"));
    assertEquals(number(30), NumberWords.value("dreißig"));
    assertEquals(number(20), NumberWords.value("עשרים"));
  }

  @Test
  void hyphenatedWordsAreAdded() {
    assertEquals(number(24), NumberWords.value("twenty-four"));
    assertEquals(Optional.empty(), NumberWords.value("four-twenty"));
  }

  @Test
  void scalesAreNumbersWithoutAValue() {
    assertTrue(NumberWords.isNumber("million"));
    assertEquals(Optional.empty(), NumberWords.value("million"));
  }

  @Test
  void nounWrittenLikeANumberIsNone() {
    assertEquals(Optional.empty(), NumberWords.value("Acht")); // attention
    assertEquals(number(8), NumberWords.value("acht"));
  }

  @Test
  void articleIsOneOnlyBeforeAUnit() {
    assertTrue(NumberWords.isOne("a"));
    assertEquals(Optional.empty(), NumberWords.value("a"));
    assertFalse(NumberWords.isNumber("a"));
  }

  @Test
  void wordsOfOneLanguageGoUpToAHundred() {
    assertEquals(List.of("twelve", "dozen"), NumberWords.of("en").get(12));
    assertFalse(NumberWords.of("en").containsKey(1000));
  }

  private static Optional<BigDecimal> number(int value) {
    return Optional.of(BigDecimal.valueOf(value));
  }
}
