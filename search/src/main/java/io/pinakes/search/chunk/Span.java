package io.pinakes.search.chunk;

/**
 * A range of a document's extracted text.
 *
 * @param start first UTF-16 offset, at least 0
 * @param end offset after the last one, at least {@code start}
 */
public record Span(int start, int end) {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException(
          "span must satisfy 0 <= start <= end, got " + start + ".." + end);
    }
  }

  /** Number of UTF-16 units covered. */
  public int length() {
    return end - start;
  }

  /** Whether {@code other} lies wholly inside this span. */
  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether the two spans share at least one UTF-16 unit. */
  public boolean overlaps(Span other) {
    return start < other.end && other.start < end;
  }

  /**
   * This span shifted by {@code offset}, for converting offsets in a part to offsets in the whole.
   */
  public Span shift(int offset) {
    return new Span(start + offset, end + offset);
  }

  /** The words of {@code text} that this span covers. */
  public String of(CharSequence text) {
    return text.subSequence(start, end).toString();
  }
}
