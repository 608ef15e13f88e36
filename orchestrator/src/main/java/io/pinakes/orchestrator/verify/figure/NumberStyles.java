package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/** Determines how a text writes numbers that can be read in two ways. */
public final class NumberStyles {
  private static final Pattern POINT =
      Pattern.compile("\\d,\\d{3}\\.\\d|(?<![\\d.,])\\d+\\.\\d{2}(?![\\d.,])");

  private static final Pattern COMMA =
      Pattern.compile("\\d\\.\\d{3},\\d|(?<![\\d.,])\\d+,\\d{2}(?![\\d.,])");

  private NumberStyles() {}

  /**
   * Decides by the text's own numbers, else by its language.
   *
   * @param language ISO 639-1; {@code und} if unknown, which means both
   */
  public static Set<NumberStyle> of(String text, String language) {
    boolean point = POINT.matcher(text).find();
    boolean comma = COMMA.matcher(text).find();
    if (point != comma) {
      return Set.of(point ? NumberStyle.POINT : NumberStyle.COMMA);
    }
    if (language.equals("und")) {
      return EnumSet.allOf(NumberStyle.class);
    }
    return Set.of(NumberStyle.of(language));
  }
}
