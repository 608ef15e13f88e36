package io.pinakes.search.time;

import io.pinakes.search.text.FoldedText;
import java.util.List;

/** The years, quarters, months and days in a text. */
public final class WrittenPeriods {
  private WrittenPeriods() {}

  /** The distinct periods, in order. */
  public static List<Period> in(String text) {
    return TimeReader.read(FoldedText.of(text)).stream()
        .map(TimeReader.Found::period)
        .distinct()
        .toList();
  }
}
