package io.pinakes.search.fact;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A search for facts: {@code FactRequest.all().withFilter(filter)}.
 *
 * @param text words to search for in labels, cells and headings; empty for all facts that match the
 *     filter
 * @param mode how {@code text} is searched for: {@code KEYWORD} finds facts that contain all its
 *     words; the other modes also find facts of similar meaning, best first, or, if facts have no
 *     vectors, facts with at least half of four or more words
 * @param filter conditions on properties, by key, and on document fields; a property takes
 *     precedence over a field of the same name. Values may carry a unit or currency: {@code 1.2 m}.
 *     All conditions must match one fact, or one must match the fact and the rest key-value facts
 *     of its document
 * @param shapes the shapes to search; not empty
 * @param sort sort criteria, applied before the score and the position in the document
 * @param offset number of facts to skip, at least 0
 * @param limit maximum number of facts, at least 1
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

  /** Maximum of offset plus limit; beyond it, facts must be exported. */
  public static final int MAX_WINDOW = 100_000;

  /** The shapes extracted from documents; document records must be requested explicitly. */
  public static final Set<Shape> IN_TEXT = Set.of(Shape.VALUE, Shape.ROW);

  /**
   * A sort criterion.
   *
   * @param property key of a property, or a document field; facts without it come last
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
    if (offset < 0) {
      throw new IllegalArgumentException("the offset must be at least 0, got " + offset);
    }
    if (limit < 1) {
      throw new IllegalArgumentException("the limit must be at least 1, got " + limit);
    }
  }

  /**
   * Rejects a page that reaches too far.
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

  /** The first page of all facts extracted from documents. */
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
