package io.pinakes.search.text;

import io.pinakes.search.chunk.Span;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Splits text into sentences and lines. Segments never begin or end with white space and never span
 * a blank line, nor own and quoted lines, which begin with {@code >} in mails; everything between
 * them is white space.
 *
 * <p>Sentences end as defined by Unicode (UAX #29, as implemented by the JDK), but not after a
 * known abbreviation or within a path.
 */
public final class Segments {
  private static final String END_MARKS = ".!?";

  /** Signs that join the end mark before them to a path, an address or code. */
  private static final String JOINING = "/\\=&%#@_";

  /** What mail programs put before each line of the mail that is answered. */
  private static final char QUOTE = '>';

  private Segments() {}

  /** The sentences of {@code text}, of unknown language, within {@code region}. */
  public static List<Span> sentences(String text, Span region) {
    return sentences(text, region, "");
  }

  /**
   * The sentences of {@code text} within {@code region}, in order.
   *
   * @param language ISO 639-1 code; its abbreviations do not end sentences. Those of English,
   *     German and Hebrew are known
   */
  public static List<Span> sentences(String text, Span region, String language) {
    Abbreviations abbreviations = Abbreviations.of(language);
    Locale locale = Locale.of(language); // the JDK has special rules for a few, such as Thai
    List<Span> sentences = new ArrayList<>();
    int paragraph = region.start();
    while (paragraph < region.end()) {
      int next = paragraphEnd(text, paragraph, region.end());
      BreakIterator breaks = BreakIterator.getSentenceInstance(locale);
      breaks.setText(text.substring(paragraph, next));
      int from = breaks.first();
      for (int to = breaks.next(); to != BreakIterator.DONE; to = breaks.next()) {
        int end = paragraph + to;
        if (end < next && (joins(text, end) || abbreviations.endAt(text, paragraph + from, end))) {
          continue;
        }
        addTrimmed(text, paragraph + from, end, sentences);
        from = to;
      }
      paragraph = next;
    }
    return sentences;
  }

  /** Whether what follows belongs to the same word: {@code ./run}, {@code page?=}. */
  private static boolean joins(String text, int end) {
    return END_MARKS.indexOf(text.charAt(end - 1)) >= 0 && JOINING.indexOf(text.charAt(end)) >= 0;
  }

  /** The lines of {@code text} within {@code region} that are not blank, in order. */
  public static List<Span> lines(String text, Span region) {
    List<Span> lines = new ArrayList<>();
    int line = region.start();
    while (line < region.end()) {
      int newline = text.indexOf('\n', line, region.end()); // never beyond: the next may be far off
      int next = newline < 0 ? region.end() : newline + 1;
      addTrimmed(text, line, next, lines);
      line = next;
    }
    return lines;
  }

  /**
   * Adds the text from {@code start} to {@code end} without surrounding white space, unless it is
   * empty.
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

  /**
   * The position after the next blank line or before the next change of quoting, or {@code end}.
   */
  private static int paragraphEnd(String text, int start, int end) {
    boolean quoted = isQuoted(text, start, end);
    int newline = text.indexOf('\n', start, end);
    while (newline >= 0) {
      int next = newline + 1;
      while (next < end && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
        next++;
      }
      if (next < end && text.charAt(next) == '\n') {
        return next + 1;
      }
      if (next < end && isQuoted(text, next, end) != quoted) {
        return next;
      }
      newline = text.indexOf('\n', newline + 1, end);
    }
    return end;
  }

  private static boolean isQuoted(String text, int start, int end) {
    return start < end && text.charAt(start) == QUOTE;
  }
}
