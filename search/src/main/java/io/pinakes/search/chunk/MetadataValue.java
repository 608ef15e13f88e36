package io.pinakes.search.chunk;

import java.math.BigDecimal;

/** One typed value of a metadata field, as JSON has it. */
public sealed interface MetadataValue {
  /** The value as text. */
  String display();

  /** A string, matched as a whole. */
  record Keyword(String value) implements MetadataValue {
    @Override
    public String display() {
      return value;
    }
  }

  /** A whole number. */
  record Whole(long value) implements MetadataValue {
    @Override
    public String display() {
      return Long.toString(value);
    }
  }

  /** A number with a fraction; finite. */
  record Decimal(double value) implements MetadataValue {
    public Decimal {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("a metadata number must be finite, got " + value);
      }
    }

    @Override
    public String display() {
      return Double.toString(value);
    }
  }

  /** True or false. */
  record Flag(boolean value) implements MetadataValue {
    @Override
    public String display() {
      return Boolean.toString(value);
    }
  }

  /** Whether this can be compared as a number. */
  default boolean isNumber() {
    return this instanceof Whole || this instanceof Decimal;
  }

  /**
   * The exact number.
   *
   * @throws IllegalStateException if this is not a number
   */
  default BigDecimal exactNumber() {
    return switch (this) {
      case Whole(long number) -> BigDecimal.valueOf(number);
      case Decimal(double number) -> new BigDecimal(number);
      case Keyword _, Flag _ -> throw new IllegalStateException("not a number: " + this);
    };
  }
}
