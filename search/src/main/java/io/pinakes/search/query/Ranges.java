package io.pinakes.search.query;

import java.math.BigDecimal;

/** Refuses numbers outside their range. */
final class Ranges {
  private Ranges() {}

  static void require(String name, int value, int min, int max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException(
          name + " must be " + min + " to " + max + ", got " + value);
    }
  }

  static void require(String name, double value, double min, double max) {
    if (!(value >= min && value <= max)) {
      throw new IllegalArgumentException(
          name + " must be " + plain(min) + " to " + plain(max) + ", got " + value);
    }
  }

  private static String plain(double limit) {
    return BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString();
  }
}
