package io.pinakes.search.time;

import io.pinakes.search.text.FoldedText;
import java.util.List;

/** The years, quarters, months and days that stand in a text. */
public final class WrittenPeriods {
  private WrittenPeriods() {}

  /** In order, each once. */
  public static List<Period> in(String text) {
    return TimeReader.read(FoldedText.of(text)).stream()
        .map(TimeReader.Found::period)
        .distinct()
        .toList();
  }
}
