package io.pinakes.search.settings;

import java.math.BigDecimal;

/** Rejects numbers out of range. */
public final class Ranges {
  private Ranges() {}

  public static void require(String name, int value, int min, int max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          name + " must be " + min + " to " + max + ", got " + value);
    }
  }

  public static void require(String name, double value, double min, double max) {
    if (!(value >= min && value <= max)) {
      throw new IllegalArgumentException(
          name + " must be " + plain(min) + " to " + plain(max) + ", got " + value);
    }
  }

  private static String plain(double limit) {
    return BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString();
  }
}
