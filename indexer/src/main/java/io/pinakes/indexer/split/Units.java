package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.text.Segments;
import java.util.ArrayList;
import java.util.List;

/**
 * The smallest stretches a chunk is made of: sentences in prose, lines in tables. A unit never
 * begins or ends with white space, and never spans a blank line.
 */
final class Units {
  private final String text;
  private final List<Span> tables;

  Units(String text, List<Span> tables) {
    this.text = text;
    this.tables = tables;
  }

  /** The units of {@code region} in order. */
  List<Span> of(Span region) {
    List<Span> units = new ArrayList<>();
    int position = region.start();
    for (Span table : tables) {
      if (table.overlaps(region)) {
        int start = Math.max(table.start(), position);
        units.addAll(Segments.sentences(text, new Span(position, Math.max(position, start))));
        int end = Math.min(table.end(), region.end());
        units.addAll(Segments.lines(text, new Span(start, end)));
        position = end;
      }
    }
    units.addAll(
        Segments.sentences(text, new Span(Math.min(position, region.end()), region.end())));
    return units;
  }

  /** Halves of a unit that is too long, cut at a line end, else at a space, else anywhere. */
  List<Span> halves(Span unit) {
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
