package io.pinakes.indexer.fact.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LinePhrasesTest {
  private static final List<String> ALL =
      List.of(
          "grand total", "change", "service charge", "^amount", "round*", "AG$", "valid … until");

  private static boolean finds(String phrase, String line) {
    return new LinePhrases(List.of(phrase), LinePhrases.words(ALL)).in(Words.of(line));
  }

  @Test
  void wordsMayBeWrittenTogetherOrHaveNumbersBetweenThem() {
    assertTrue(finds("grand total", "GRANDTOTAL: 9.50"));
    assertTrue(finds("grand total", "Grand - 2 Total"));
    assertFalse(finds("grand total", "Grand hotel total"));
  }

  @Test
  void aLongWordMayHaveOneLetterWrong() {
    assertTrue(finds("grand total", "GRAND TOTEL"));
    assertTrue(finds("grand total", "GRAND T0TAL"));
    assertTrue(finds("grand total", "GRAND TOTALL"));
    assertFalse(finds("grand total", "GRAND TOTEM"));
    assertFalse(finds("grand total", "GRAND VOTAL"));
  }

  @Test
  void profileWordIsNotTakenForAnother() {
    assertFalse(finds("change", "service charge 10%"));
    assertTrue(finds("change", "chanqe 0.50"));
  }

  @Test
  void matchingIsExactWithoutKnownWords() {
    assertFalse(new LinePhrases(List.of("change"), Set.of()).in(Words.of("chanqe")));
  }

  @Test
  void anchorsFixThePosition() {
    assertTrue(finds("^amount", "Amount 5.00"));
    assertFalse(finds("^amount", "Net amount 5.00"));
    assertTrue(finds("AG$", "Muster AG, Basel"));
    assertFalse(finds("AG$", "Muster ag"));
    assertFalse(finds("AG$", "AG Muster"));
    assertTrue(finds("round*", "rounding"));
    assertTrue(finds("valid … until", "valid in all plants until"));
    assertFalse(finds("valid … until", "valid until"));
  }

  @Test
  void phraseWithinALongerOneIsNotAMatch() {
    Words line = Words.of("total cash sales");
    LinePhrases total = new LinePhrases(List.of("total cash sales", "total"), Set.of());
    LinePhrases cash = new LinePhrases(List.of("cash"), Set.of());
    assertFalse(cash.inApartFrom(total.all(line), line));
    Words other = Words.of("cash total");
    assertTrue(cash.inApartFrom(total.all(other), other));
    assertEquals(1, total.all(line).size());
  }
}
