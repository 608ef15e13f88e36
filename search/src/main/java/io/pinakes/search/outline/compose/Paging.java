package io.pinakes.search.outline.compose;

import io.pinakes.search.outline.OutlineJson;
import io.pinakes.search.outline.Part;
import io.pinakes.search.text.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Divides a list that is too long for one prompt into a tree of parts, each of which fits.
 *
 * @param <E> entry of the list
 * @param <T> record that shows a list, or a part of it
 */
final class Paging<E, T> {
  /** Overhead per entry: indentation, a comma. */
  private static final int SEPARATOR_TOKENS = 6;

  private final Shape<E, T> shape;
  private final int budget;
  private final SortedMap<String, T> parts = new TreeMap<>();
  private int depth = 1;

  /** Describes lists of one kind. */
  interface Shape<E, T> {
    /** The record of a list, or of a part of it. */
    T record(String part, List<E> entries, List<Part> parts, int depth);

    /** The entry for a part in its parent list. */
    Part part(String part, List<E> entries);

    /** The part of an entry that counts towards the size of a record. */
    Object counted(E entry);

    /** Whether a part may begin with this entry, which keeps other parts stable. */
    boolean begins(E entry);
  }

  private Paging(Shape<E, T> shape) {
    this.shape = shape;
    int top = tokens(shape.record("", List.of(), List.of(), 9));
    int part = tokens(shape.record("99.99.99", List.of(), List.of(), 9));
    budget = OutlineLimits.FILE_TOKENS - Math.max(top, part) - SEPARATOR_TOKENS;
  }

  static <E, T> Paged<T> of(List<E> entries, Shape<E, T> shape) {
    return new Paging<>(shape).paged(entries);
  }

  /** A part with its subparts. */
  private record Node<E>(List<E> entries, List<Node<E>> nodes) {}

  private Paged<T> paged(List<E> entries) {
    List<Node<E>> nodes = new ArrayList<>();
    for (List<E> page :
        divide(entries, entry -> tokens(shape.counted(entry)), shape::begins, budget)) {
      nodes.add(new Node<>(page, List.of()));
    }
    if (nodes.size() <= 1) {
      return new Paged<>(shape.record("", entries, List.of(), depth), parts, depth);
    }
    depth++;
    while (true) {
      List<List<Node<E>>> groups =
          divide(nodes, node -> tokens(shape.part("99.99.99", node.entries())), _ -> false, budget);
      if (groups.size() == 1) {
        break;
      }
      depth++;
      nodes = groups.stream().map(Paging::joined).toList();
    }
    T top = shape.record("", List.of(), name(nodes, ""), depth);
    addParts(nodes, "");
    return new Paged<>(top, parts, depth);
  }

  private static <E> Node<E> joined(List<Node<E>> group) {
    List<E> entries = new ArrayList<>();
    group.forEach(node -> entries.addAll(node.entries()));
    return new Node<>(entries, group);
  }

  private List<Part> name(List<Node<E>> nodes, String prefix) {
    List<Part> named = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      named.add(shape.part(prefix + (i + 1), nodes.get(i).entries()));
    }
    return named;
  }

  private void addParts(List<Node<E>> nodes, String prefix) {
    for (int i = 0; i < nodes.size(); i++) {
      Node<E> node = nodes.get(i);
      String name = prefix + (i + 1);
      if (node.nodes().isEmpty()) {
        parts.put(name, shape.record(name, node.entries(), List.of(), depth));
      } else {
        String below = name + ".";
        parts.put(name, shape.record(name, List.of(), name(node.nodes(), below), depth));
        addParts(node.nodes(), below);
      }
    }
  }

  /**
   * Cuts a list where the next item would exceed {@code room}, or, past half of it, at a suitable
   * first entry.
   */
  private static <X> List<List<X>> divide(
      List<X> items, ToIntFunction<X> cost, Predicate<X> begins, int room) {
    List<List<X>> pages = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    int used = 0;
    int total = 0;
    for (int i = 0; i < items.size(); i++) {
      X item = items.get(i);
      int tokens = cost.applyAsInt(item) + SEPARATOR_TOKENS;
      if (starts.isEmpty() || used + tokens > room || (2 * used >= room && begins.test(item))) {
        starts.add(i);
        used = 0;
      }
      used += tokens;
      total += tokens;
    }
    if (total <= room) {
      return items.isEmpty() ? List.of() : List.of(items);
    }
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : items.size();
      pages.add(items.subList(starts.get(i), end));
    }
    return pages;
  }

  private static int tokens(Object record) {
    return TokenEstimate.of(OutlineJson.write(record));
  }
}
