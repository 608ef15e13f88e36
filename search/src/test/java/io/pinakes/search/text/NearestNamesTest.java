package io.pinakes.search.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class NearestNamesTest {
  @Test
  void nearestComesFirstAndFarNamesNotAtAll() {
    assertEquals(
        List.of("vendor", "vender"),
        NearestNames.to("vendro", List.of("vender", "vendor", "currency"))); // 1 and 2 errors
    assertEquals(List.of(), NearestNames.to("x", List.of("year", "page")));
    assertEquals(List.of("year"), NearestNames.to("yr", List.of("to", "year")));
  }

  @Test
  void equallyNearNamesAreSortedAndAtMostThree() {
    assertEquals(
        List.of("cat", "cot", "cut"), NearestNames.to("ct", List.of("cut", "cat", "cyt", "cot")));
  }

  @Test
  void namesThatContainWhatWasTypedComeBeforeTypos() {
    assertEquals(
        List.of("notes/rent", "notes/rents"),
        NearestNames.inside("Rent", List.of("notes/rents", "notes/rent", "rant")));
    assertEquals(
        List.of("notes/rent"), NearestNames.inside("letters/ernt", List.of("notes/rent", "a/b")));
  }

  @Test
  void questionNamesThem() {
    assertEquals("did you mean a or b?", NearestNames.question(List.of("a", "b")));
    assertEquals("", NearestNames.question(List.of()));
  }
}
