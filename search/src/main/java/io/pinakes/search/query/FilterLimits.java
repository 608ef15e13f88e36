package io.pinakes.search.query;

import java.util.List;

/** Limits on the size of filters, which bound the time and memory to compile and run them. */
public final class FilterLimits {
  /** Maximum nesting depth. */
  public static final int MAX_DEPTH = 20;

  /** Maximum number of conditions and combinations. */
  public static final int MAX_CONDITIONS = 1000;

  /** Maximum number of values. */
  public static final int MAX_VALUES = 10_000;

  /** Maximum length of a {@code like} pattern in characters. */
  public static final int MAX_PATTERN = 256;

  /** Maximum number of {@code %} wildcards in a {@code like} pattern. */
  public static final int MAX_WILDCARDS = 16;

  private FilterLimits() {}

  /**
   * Rejects a filter that is too large.
   *
   * @return the number of its conditions
   * @throws IllegalArgumentException naming the limit
   */
  public static int require(Filter filter) {
    Size size = new Size();
    size.add(filter, 1);
    if (size.conditions > MAX_CONDITIONS) {
      throw new IllegalArgumentException(
          "a filter may have at most "
              + MAX_CONDITIONS
              + " conditions, got "
              + size.conditions
              + "; many values of one field are one condition with \"in\"");
    }
    if (size.values > MAX_VALUES) {
      throw new IllegalArgumentException(
          "a filter may have at most " + MAX_VALUES + " values, got " + size.values);
    }
    return size.conditions;
  }

  /**
   * Rejects a filter at {@code depth}, counted from 1; called before it is parsed, since parsing
   * recurses.
   */
  static void requireDepth(int depth) {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("a filter may be nested at most " + MAX_DEPTH + " deep");
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
