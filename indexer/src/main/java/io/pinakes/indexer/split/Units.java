package io.pinakes.indexer.split;

import io.pinakes.search.chunk.Span;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
        addSentences(position, start, units);
        int end = Math.min(table.end(), region.end());
        addLines(start, end, units);
        position = end;
      }
    }
    addSentences(position, region.end(), units);
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
    addTrimmed(unit.start(), cut, halves);
    addTrimmed(cut, unit.end(), halves);
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

  private void addLines(int start, int end, List<Span> units) {
    int line = start;
    while (line < end) {
      int newline = text.indexOf('\n', line);
      int next = newline < 0 || newline >= end ? end : newline + 1;
      addTrimmed(line, next, units);
      line = next;
    }
  }

  private void addSentences(int start, int end, List<Span> units) {
    int paragraph = start;
    while (paragraph < end) {
      int next = paragraphEnd(paragraph, end);
      BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
      sentences.setText(text.substring(paragraph, next));
      int from = sentences.first();
      for (int to = sentences.next(); to != BreakIterator.DONE; to = sentences.next()) {
        addTrimmed(paragraph + from, paragraph + to, units);
        from = to;
      }
      paragraph = next;
    }
  }

  /** After the next blank line, or {@code end}. */
  private int paragraphEnd(int start, int end) {
    int newline = text.indexOf('\n', start);
    while (newline >= 0 && newline < end) {
      int next = newline + 1;
      while (next < end && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
        next++;
      }
      if (next < end && text.charAt(next) == '\n') {
        return next + 1;
      }
      newline = text.indexOf('\n', newline + 1);
    }
    return end;
  }

  private void addTrimmed(int start, int end, List<Span> units) {
    int from = start;
    int to = end;
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    if (from < to) {
      units.add(new Span(from, to));
    }
  }
}
