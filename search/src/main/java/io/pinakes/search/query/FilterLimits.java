package io.pinakes.search.query;

import java.util.List;

/** How large a filter may be, so that it compiles and runs in bounded time and memory. */
public final class FilterLimits {
  /** Filters inside filters, at most this deep. */
  public static final int MAX_DEPTH = 20;

  /** Conditions and joins of conditions in total. */
  public static final int MAX_CONDITIONS = 1000;

  /** Values in total. */
  public static final int MAX_VALUES = 10_000;

  /** Characters of a {@code like} pattern. */
  public static final int MAX_PATTERN = 256;

  /** Runs of {@code %} in a {@code like} pattern. */
  public static final int MAX_WILDCARDS = 16;

  private FilterLimits() {}

  /**
   * Refuses a filter that is too large.
   *
   * @return how many conditions it has
   * @throws IllegalArgumentException naming the limit
   */
  public static int require(Filter filter) {
    Size size = new Size();
    size.add(filter, 1);
    if (size.conditions > MAX_CONDITIONS) {
      throw new IllegalArgumentException(
          "a filter has at most "
              + MAX_CONDITIONS
              + " conditions, got "
              + size.conditions
              + "; many values of one field are one condition with \"in\"");
    }
    if (size.values > MAX_VALUES) {
      throw new IllegalArgumentException(
          "a filter has at most " + MAX_VALUES + " values, got " + size.values);
    }
    return size.conditions;
  }

  /** Refuses a filter at {@code depth}, from 1; before it is read, since reading it nests too. */
  static void requireDepth(int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("a filter is nested at most " + MAX_DEPTH + " deep");
    }
  }

  private static final class Size {
    private int conditions;
    private int values;

    void add(Filter filter, int depth) {
      requireDepth(depth);
      conditions++;
      switch (filter) {
        case Filter.And(List<Filter> parts) -> parts.forEach(part -> add(part, depth + 1));
        case Filter.Or(List<Filter> parts) -> parts.forEach(part -> add(part, depth + 1));
        case Filter.Not(Filter part) -> add(part, depth + 1);
        case Filter.AnyOf anyOf -> values += anyOf.values().size();
        case Filter.Comparison _, Filter.Like _ -> values++;
        case Filter.Between _ -> values += 2;
        case Filter.Exists _ -> {}
      }
    }
  }
}
