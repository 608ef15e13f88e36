package io.pinakes.cluster.wire;

import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of a shard that a call reads.
 *
 * @param restrictions nested filters, the outermost first
 * @param fields the {@link Shared} key of the fields of the restricted library; empty if the shard
 *     is the whole library
 */
public record View(List<Restriction> restrictions, String fields) {
  /** A whole shard that is the whole library. */
  public static final View WHOLE = new View(List.of(), "");

  /**
   * Only documents that match a filter.
   *
   * @param fields the {@link Shared} key of the fields that the filter refers to; empty as in
   *     {@link View}
   */
  public record Restriction(String fields, Filter filter) {}

  public View {
    restrictions = List.copyOf(restrictions);
  }

  /** The same documents with other fields. */
  public View within(String newFields) {
    return new View(restrictions, newFields);
  }

  /** The documents of this view that match {@code filter}; their fields are not known yet. */
  public View restrictedTo(Filter filter) {
    List<Restriction> more = new ArrayList<>(restrictions);
    more.add(new Restriction(fields, filter));
    return new View(more, "");
  }
}
