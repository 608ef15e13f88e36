package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

/** Joins the units of a section to passages of about equal length, none above a budget. */
final class Packer {
  /** Longer units are cut unseen: tokenizers need memory in proportion, and none fits anyway. */
  private static final int MAX_COUNTED = 50_000;

  /** The head of a table may take so much of a budget: one part in four. */
  private static final int HEADER_SHARE = 4;

  /** A passage of fewer words than this part of a budget only introduces what follows. */
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
   * @param budget tokens of a passage and of the table head in front of it
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
   * @param header tokens that a table head takes if a passage begins here
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
   * Puts the lines of a table or of code in its place, so that the first of them stay with the few
   * words before, which introduce it and mean nothing without it.
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
    return new Item(unit, tokens.applyAsInt(unit.of(text)), headerTokens(unit.start()));
  }

  /** Adds a unit, or its parts if it does not fit. */
  private void add(Span unit) {
    int header = headerTokens(unit.start());
    int size = unit.length() > MAX_COUNTED ? Integer.MAX_VALUE : tokens.applyAsInt(unit.of(text));
    if (size <= budget - header || unit.length() < 2) {
      items.add(new Item(unit, size, header));
    } else {
      units.parts(unit).forEach(this::add);
    }
  }

  /** What the head of a table costs in front of a passage that begins at {@code offset}. */
  private int headerTokens(int offset) {
    String header = headerAt(offset);
    return header.isEmpty() ? 0 : count(header);
  }

  /** The head of the table for a passage that begins at {@code offset}; empty if it is too long. */
  String headerAt(int offset) {
    String header = headers.at(offset);
    return !header.isEmpty() && count(header) > budget / HEADER_SHARE ? "" : header;
  }

  private int count(String header) {
    return counted.computeIfAbsent(header, tokens::applyAsInt);
  }

  /**
   * Adds a passage. Joined units can have more tokens than the sum of theirs: one for each seam is
   * allowed for, and what comes nearer to the budget than that is counted.
   */
  private void join(int from, int to) {
    if (from >= to) {
      return;
    }
    Span span = new Span(items.get(from).span.start(), items.get(to - 1).span.end());
    int header = items.get(from).header;
    int sum = items.subList(from, to).stream().mapToInt(Item::tokens).sum();
    if (to - from == 1
        || header + sum + to - from <= budget
        || header + tokens.applyAsInt(span.of(text)) <= budget) {
      packed.add(span);
    } else {
      int middle = (from + to) >>> 1;
      join(from, middle);
      join(middle, to);
    }
  }
}
