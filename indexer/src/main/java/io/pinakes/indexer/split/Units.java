package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The units that chunks are packed from: sentences of prose, whole tables and code blocks. A unit
 * never begins or ends with white space; in prose it never spans a blank line.
 */
final class Units {
  private final String text;
  private final String language;
  private final List<Span> blocks;

  /**
   * @param language ISO 639-1 code of the prose
   * @param tables blocks, as is {@code code}; where they overlap, the first one counts
   */
  Units(String text, String language, List<Span> tables, List<Span> code) {
    this.text = text;
    this.language = language;
    List<Span> all = new ArrayList<>(tables);
    all.addAll(code);
    all.sort(
        Comparator.comparingInt(Span::start).thenComparing(Span::end, Comparator.reverseOrder()));
    blocks = new ArrayList<>();
    for (Span block : all) {
      if (blocks.isEmpty() || blocks.getLast().end() <= block.start()) {
        blocks.add(block);
      }
    }
  }

  /** The units of {@code region} in order. */
  List<Span> of(Span region) {
    List<Span> units = new ArrayList<>();
    int position = region.start();
    for (Span block : blocks) {
      if (block.overlaps(region)) {
        int start = Math.max(block.start(), position);
        prose(new Span(position, start), units);
        int end = Math.min(block.end(), region.end());
        Segments.addTrimmed(text, start, end, units);
        position = end;
      }
    }
    prose(new Span(position, region.end()), units);
    return units;
  }

  private void prose(Span region, List<Span> into) {
    into.addAll(Segments.sentences(text, region, language));
  }

  /** Whether a unit is a table or code, or a part of one. */
  boolean isBlock(Span unit) {
    return blocks.stream().anyMatch(block -> block.overlaps(unit));
  }

  /**
   * Splits a unit that is too long: a block into lines, anything else into halves, at a line end if
   * possible, else at a space, else anywhere.
   */
  List<Span> parts(Span unit) {
    if (isBlock(unit)) {
      List<Span> lines = Segments.lines(text, unit);
      if (lines.size() > 1) {
        return lines;
      }
    }
    return halves(unit);
  }

  private List<Span> halves(Span unit) {
    int middle = unit.start() + unit.length() / 2;
    int cut = cutNear(middle, unit, '\n');
    if (cut < 0) {
      cut = cutNear(middle, unit, ' ');
    }
    if (cut < 0) {
      cut = Character.isLowSurrogate(text.charAt(middle)) ? middle + 1 : middle;
    }
    List<Span> halves = new ArrayList<>(2);
    Segments.addTrimmed(text, unit.start(), cut, halves);
    Segments.addTrimmed(text, cut, unit.end(), halves);
    return halves;
  }

  private int cutNear(int middle, Span unit, char separator) {
    int quarter = unit.length() / 4;
    for (int distance = 0; distance < quarter; distance++) {
      if (text.charAt(middle - distance) == separator) {
        return middle - distance;
      }
      if (text.charAt(middle + distance) == separator) {
        return middle + distance;
      }
    }
    return -1;
  }
}
