package io.pinakes.search.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.text.FoldedText;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RangeReaderTest {
  @Test
  void twoBoundsFormAClosedRange() {
    assertEquals(
        List.of("2019-01-01 2021-12-31 between 2019 and 2021"),
        read("sales between 2019 and 2021"));
    assertEquals(
        List.of("2019-01-01 2021-12-31 from 2019 to 2021"), read("change from 2019 to 2021"));
    assertEquals(List.of("2015-01-01 2017-12-31 FY2015 - FY2017"), read("FY2015 - FY2017 average"));
    assertEquals(List.of("2019-01-01 2021-12-31 2019–2021"), read("2019–2021"));
    assertEquals(
        List.of("2019-01-01 2021-12-31 zwischen 2019 und 2021"), read("zwischen 2019 und 2021"));
  }

  @Test
  void oneBoundFormsAnOpenRange() {
    assertEquals(List.of("2020-01-01 … since 2020"), read("since 2020"));
    assertEquals(List.of("… 2021-02-28 before March 2021"), read("signed before March 2021"));
    assertEquals(List.of("2023-01-01 … after 2022"), read("after 2022"));
    assertEquals(List.of("… 2022-12-31 until the end of 2022"), read("until the end of 2022"));
    assertEquals(
        List.of("2023-08-30 … August 30, 2023 onward"), read("from August 30, 2023 onward"));
    assertEquals(List.of("2020-01-01 … seit 2020"), read("seit 2020"));
  }

  @Test
  void yearsWithoutRangeWordsAreNotARange() {
    assertEquals(List.of(), read("in 2019 and 2021"));
    assertEquals(List.of(), read("battles from 2022"));
    assertEquals(List.of(), read("2021 to 2019"));
    assertEquals(List.of(), read("the day after the audit of 2022"));
  }

  private static List<String> read(String question) {
    FoldedText text = FoldedText.of(question);
    return RangeReader.read(text, TimeReader.read(text)).stream()
        .map(
            range ->
                range.from().map(Object::toString).orElse("…")
                    + " "
                    + range.to().map(Object::toString).orElse("…")
                    + " "
                    + range.words())
        .toList();
  }
}
