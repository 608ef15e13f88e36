package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Packs the units of a section into passages of about equal length within a budget. */
final class Packer {
  /**
   * Maximum number of characters per token. Models read a long word without spaces as one unknown
   * token, and skip white space, so that tokens alone do not limit the length of a passage.
   */
  static final int TOKEN_LENGTH = 64;

  /** Usual number of characters per token, with a margin. */
  private static final int PROBE_LENGTH = 6;

  /** A table header may take at most a quarter of the budget. */
  private static final int HEADER_SHARE = 4;

  /** A passage with less than this fraction of the budget only introduces what follows. */
  private static final int INTRODUCTION_SHARE = 4;

  private final String text;
  private final Units units;
  private final TableHeaders headers;
  private final ToIntFunction<String> tokens;
  private final int budget;
  private final List<Item> items = new ArrayList<>();
  private final List<Span> packed = new ArrayList<>();
  private final Map<String, Integer> counted = new HashMap<>();

  /**
   * @param budget tokens of a passage including a table header before it
   */
  Packer(String text, Units units, TableHeaders headers, ToIntFunction<String> tokens, int budget) {
    this.text = text;
    this.units = units;
    this.headers = headers;
    this.tokens = tokens;
    this.budget = budget;
  }

  /**
   * A unit that fits.
   *
   * @param header tokens of the table header if a passage begins here
   */
  private record Item(Span span, int tokens, int header) {}

  /** The passages of {@code region} in order, disjoint. */
  List<Span> pack(Span region) {
    items.clear();
    packed.clear();
    units.of(region).forEach(this::add);
    int total = items.stream().mapToInt(Item::tokens).sum();
    int passages = (total + budget - 1) / Math.max(1, budget);
    int target = passages == 0 ? budget : (total + passages - 1) / passages;
    int start = 0;
    int size = items.isEmpty() ? 0 : items.getFirst().header;
    int i = 0;
    while (i < items.size()) {
      Item item = items.get(i);
      boolean full = size + item.tokens > budget;
      boolean enough = size + item.tokens / 2 >= target;
      boolean little = size < budget / INTRODUCTION_SHARE;
      if (i > start && full && little && divide(i)) {
        continue; // with its first line
      }
      if (i > start && (full || (enough && !little))) {
        join(start, i);
        start = i;
        size = item.header;
      }
      size += item.tokens;
      i++;
    }
    join(start, items.size());
    return List.copyOf(packed);
  }

  /**
   * Replaces a table or code block by its lines, so that the first of them stay with the short
   * introduction before it.
   */
  private boolean divide(int index) {
    Span unit = items.get(index).span;
    List<Span> lines = units.isBlock(unit) ? units.parts(unit) : List.of(unit);
    if (lines.size() < 2) {
      return false;
    }
    items.remove(index);
    items.addAll(index, lines.stream().map(this::item).toList());
    return true;
  }

  private Item item(Span unit) {
    return new Item(unit, size(unit), headerTokens(unit.start()));
  }

  /** Adds a unit, or its parts if it does not fit. */
  private void add(Span unit) {
    int header = headerTokens(unit.start());
    int size = size(unit);
    if (size <= budget - header || unit.length() < 2) {
      items.add(new Item(unit, size, header));
    } else {
      units.parts(unit).forEach(this::add);
    }
  }

  /** Tokens of a span; if there are more than the budget, any number above that. */
  private int size(Span span) {
    int least = span.length() / TOKEN_LENGTH;
    if (least > budget) {
      return least;
    }
    int first = beginning(span);
    if (first > 0) {
      int size = tokens.applyAsInt(text.substring(span.start(), first));
      if (size > budget) {
        return size;
      }
    }
    return Math.max(least, tokens.applyAsInt(span.of(text)));
  }

  /**
   * The end of the first words of a long span, which probably exceed the budget by themselves, so
   * that the rest need not be counted in vain each time it is halved; 0 if it is not that long.
   */
  private int beginning(Span span) {
    int probe = budget * PROBE_LENGTH;
    if (2 * span.length() < 3 * probe) { // then the whole is not much more than its beginning
      return 0;
    }
    for (int end = span.start() + probe; end > span.start() + probe / 2; end--) {
      if (text.charAt(end) == ' ') {
        return end;
      }
    }
    return 0;
  }

  /** The number of tokens of the table header before a passage that begins at {@code offset}. */
  private int headerTokens(int offset) {
    String header = headerAt(offset);
    return header.isEmpty() ? 0 : count(header);
  }

  /** The table header for a passage that begins at {@code offset}; empty if it is too long. */
  String headerAt(int offset) {
    String header = headers.at(offset);
    return !header.isEmpty() && count(header) > budget / HEADER_SHARE ? "" : header;
  }

  private int count(String header) {
    return counted.computeIfAbsent(header, tokens::applyAsInt);
  }

  /**
   * Adds a passage. Joined units may have more tokens than their sum: one extra per join is
   * assumed, and passages closer to the budget than that are counted exactly.
   */
  private void join(int from, int to) {
    if (from >= to) {
      return;
    }
    Span span = new Span(items.get(from).span.start(), items.get(to - 1).span.end());
    int header = items.get(from).header;
    int sum = items.subList(from, to).stream().mapToInt(Item::tokens).sum();
    if (to - from == 1
        || header + Math.max(sum + to - from, span.length() / TOKEN_LENGTH) <= budget
        || header + size(span) <= budget) {
      packed.add(span);
    } else {
      int middle = (from + to) >>> 1;
      join(from, middle);
      join(middle, to);
    }
  }
}
