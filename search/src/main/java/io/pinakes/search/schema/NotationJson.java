package io.pinakes.search.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.search.quantity.Notation;
import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.util.Optional;

/** Reads and writes the notation of numbers and dates in schema files. */
public final class NotationJson {
  private NotationJson() {}

  /**
   * Reads both; empty strings mean unknown.
   *
   * @throws IllegalArgumentException if one is not a known name
   */
  public static Notation read(String numbers, String dates) {
    Optional<NumberStyle> style =
        switch (numbers) {
          case "" -> Optional.empty();
          case "point" -> Optional.of(NumberStyle.POINT);
          case "comma" -> Optional.of(NumberStyle.COMMA);
          default ->
              throw new IllegalArgumentException(
                  "\"numbers\" must be point (1,234.5) or comma (1.234,5), got \""
                      + numbers
                      + "\"");
        };
    DateOrder order =
        switch (dates) {
          case "" -> DateOrder.UNKNOWN;
          case "day-first" -> DateOrder.DAY_FIRST;
          case "month-first" -> DateOrder.MONTH_FIRST;
          default ->
              throw new IllegalArgumentException(
                  "\"dates\" must be day-first (31/1/2024) or month-first (1/31/2024), got \""
                      + dates
                      + "\"");
        };
    return new Notation(style, order);
  }

  /** Writes the known parts. */
  static void write(Notation notation, ObjectNode bucket) {
    switch (notation.dates()) {
      case DAY_FIRST -> bucket.put("dates", "day-first");
      case MONTH_FIRST -> bucket.put("dates", "month-first");
      case UNKNOWN -> {}
    }
    notation
        .numbers()
        .ifPresent(style -> bucket.put("numbers", style == NumberStyle.POINT ? "point" : "comma"));
  }
}
