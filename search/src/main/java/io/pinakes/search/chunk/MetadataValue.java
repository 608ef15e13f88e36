package io.pinakes.search.chunk;

/** One typed value of a metadata field, as JSON has it. */
public sealed interface MetadataValue {
  /** The value as JSON and people write it. */
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
}
