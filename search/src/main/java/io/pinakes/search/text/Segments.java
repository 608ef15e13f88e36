package io.pinakes.search.text;

import io.pinakes.search.chunk.Span;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds sentences and lines. What is found never begins or ends with white space and never spans a
 * blank line; everything between is white space.
 *
 * <p>Sentences end where Unicode says so (UAX #29, as the JDK implements it), but not behind a
 * known abbreviation.
 */
public final class Segments {
  private Segments() {}

  /** The sentences of {@code text}, whose language is not known, within {@code region}. */
  public static List<Span> sentences(String text, Span region) {
    return sentences(text, region, "");
  }

  /**
   * The sentences of {@code text} within {@code region}, in order.
   *
   * @param language ISO 639-1 code, whose abbreviations end no sentence; those of English, German
   *     and Hebrew are known, other codes have none
   */
  public static List<Span> sentences(String text, Span region, String language) {
    Abbreviations abbreviations = Abbreviations.of(language);
    Locale locale = Locale.of(language); // the JDK has rules of its own for a few, such as Thai
    List<Span> sentences = new ArrayList<>();
    int paragraph = region.start();
    while (paragraph < region.end()) {
      int next = paragraphEnd(text, paragraph, region.end());
      BreakIterator breaks = BreakIterator.getSentenceInstance(locale);
      breaks.setText(text.substring(paragraph, next));
      int from = breaks.first();
      for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
        if (paragraph + to < next && abbreviations.endAt(text, paragraph + from, paragraph + to)) {
          continue;
        }
        addTrimmed(text, paragraph + from, paragraph + to, sentences);
        from = to;
      }
      paragraph = next;
    }
    return sentences;
  }

  /** The lines of {@code text} within {@code region} that are not blank, in order. */
  public static List<Span> lines(String text, Span region) {
    List<Span> lines = new ArrayList<>();
    int line = region.start();
    while (line < region.end()) {
      int newline = text.indexOf('\n', line);
      int next = newline < 0 || newline >= region.end() ? region.end() : newline + 1;
      addTrimmed(text, line, next, lines);
      line = next;
    }
    return lines;
  }

  /**
   * Adds the stretch from {@code start} to {@code end} without white space around it, if any is
   * left.
   */
  public static void addTrimmed(String text, int start, int end, List<Span> into) {
    int from = start;
    int to = end;
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    if (from < to) {
      into.add(new Span(from, to));
    }
  }

  /** After the next blank line, or {@code end}. */
  private static int paragraphEnd(String text, int start, int end) {
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
}
