package io.pinakes.search.fact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which facts are wanted: {@code FactRequest.all().withFilter(filter)}.
 *
 * @param text words that labels, cells and places of the facts are searched for; empty for all that
 *     meet the filter
 * @param mode how {@code text} is searched for: {@code KEYWORD} finds facts that hold all its
 *     words, the others also those of like meaning, best first; where facts have no vectors these
 *     are satisfied with half the words of four or more
 * @param filter conditions on properties, by key, and on fields of documents; a property of the
 *     fact comes before a field of the same name. Values may carry a unit or currency: {@code 1.2
 *     m}. Several conditions are met by one fact, or one by the fact and the others by key-value
 *     facts of its document
 * @param shapes which shapes; not empty
 * @param sort what to order by, before the score and the place in the document
 * @param offset how many to skip, 0 or more
 * @param limit how many at most, 1 or more
 */
public record FactRequest(
    String text,
    SearchMode mode,
    Filter filter,
    Set<Shape> shapes,
    List<Sort> sort,
    int offset,
    int limit) {
  public static final int DEFAULT_LIMIT = 20;

  /** Facts further back are to be exported. */
  public static final int MAX_WINDOW = 100_000;

  /** Every fact that is read out of documents; records of documents only when asked for. */
  public static final Set<Shape> IN_TEXT = Set.of(Shape.VALUE, Shape.ROW);

  /**
   * An order.
   *
   * @param property key of a property, or a field of documents; facts without it come last
   */
  public record Sort(String property, boolean descending) {}

  public FactRequest {
    requireNonNull(text, "text");
    requireNonNull(mode, "mode");
    requireNonNull(filter, "filter");
    if (shapes.isEmpty()) {
      throw new IllegalArgumentException("at least one shape of facts must be asked for");
    }
    shapes = Set.copyOf(EnumSet.copyOf(shapes));
    sort = List.copyOf(sort);
    if (offset < 0 || limit < 1) {
      throw new IllegalArgumentException(
          "offset must be at least 0 and limit at least 1, got " + offset + " and " + limit);
    }
  }

  /**
   * Refuses a page that reaches too far back.
   *
   * @throws IllegalArgumentException if offset and limit together are more than {@link #MAX_WINDOW}
   */
  public void requireWindow() {
    if ((long) offset + limit > MAX_WINDOW) {
      throw new IllegalArgumentException(
          "offset and limit reach to "
              + ((long) offset + limit)
              + ", at most "
              + MAX_WINDOW
              + " facts can be paged through; export them instead");
    }
  }

  /** The first facts of all that are read out of documents. */
  public static FactRequest all() {
    return new FactRequest(
        "", SearchMode.HYBRID, Filter.all(), IN_TEXT, List.of(), 0, DEFAULT_LIMIT);
  }

  public FactRequest withText(String newText) {
    return new FactRequest(newText, mode, filter, shapes, sort, offset, limit);
  }

  public FactRequest withMode(SearchMode newMode) {
    return new FactRequest(text, newMode, filter, shapes, sort, offset, limit);
  }

  public FactRequest withFilter(Filter newFilter) {
    return new FactRequest(text, mode, newFilter, shapes, sort, offset, limit);
  }

  public FactRequest withShapes(Set<Shape> newShapes) {
    return new FactRequest(text, mode, filter, newShapes, sort, offset, limit);
  }

  public FactRequest withSort(List<Sort> newSort) {
    return new FactRequest(text, mode, filter, shapes, newSort, offset, limit);
  }

  public FactRequest withPage(int newOffset, int newLimit) {
    return new FactRequest(text, mode, filter, shapes, sort, newOffset, newLimit);
  }
}
