package io.pinakes.cluster.wire;

import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.List;

/**
 * What of a shard is read, and what names and words mean in it.
 *
 * @param restrictions one within the other, the outermost first
 * @param fields what names mean in what is left: a key of {@link Shared}; empty if this shard is
 *     all there is
 */
public record View(List<Restriction> restrictions, String fields) {
  /** All of a shard that is all there is. */
  public static final View WHOLE = new View(List.of(), "");

  /**
   * Only documents that meet a filter.
   *
   * @param fields what names in it mean, as in {@link View}
   */
  public record Restriction(String fields, Filter filter) {}

  public View {
    restrictions = List.copyOf(restrictions);
  }

  /** The same, in which names mean something else. */
  public View within(String newFields) {
    return new View(restrictions, newFields);
  }

  /** What of this meets {@code filter}; names mean nothing in it yet. */
  public View restrictedTo(Filter filter) {
    List<Restriction> more = new ArrayList<>(restrictions);
    more.add(new Restriction(fields, filter));
    return new View(more, "");
  }
}
