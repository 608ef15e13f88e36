package io.pinakes.indexer.source.document;

import io.pinakes.indexer.source.document.ParsedDocument.Heading;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.text.Groups;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Guesses headings in plain text: short lines after a blank line or another heading that begin with
 * a number or are all capitals, and the titles at the start of numbered clauses ({@code 7.
 * Governing Law. This agreement …}), if at least three clauses have one.
 */
final class PlainHeadings {
  private static final int MAX_CHARACTERS = 80;
  private static final int MAX_BEFORE_TEXT = 60;
  private static final int MIN_CAPITALS = 4;
  private static final int MIN_CLAUSES = 3;

  private static final LanguagePatterns LAYOUT = LanguagePatterns.of(PlainHeadings.class, "layout");

  /** A number, a title of a few words, a full stop or colon, and a following sentence. */
  private static final Pattern CLAUSE =
      Pattern.compile(
          "((?:(?i:"
              + LAYOUT.any("clause")
              + ")\\s+)?\\d{1,2}(?:\\.\\d{1,2}){0,3}[.)]?\\s+"
              + "(\\p{Lu}[^.:;!?]{2,70}))[.:]\\s+[\\p{Lu}\"\\u201C(].*");

  /** Words that are not capitalized in titles. */
  private static final Pattern SMALL = Pattern.compile("(?i)" + LAYOUT.any("small"));

  private PlainHeadings() {}

  /** The headings of a document in reading order. */
  static List<Heading> find(List<Page> pages) {
    List<Heading> lines = new ArrayList<>();
    List<Heading> clauses = new ArrayList<>();
    for (Page page : pages) {
      find(page, lines, clauses);
    }
    if (clauses.size() >= MIN_CLAUSES) {
      lines.addAll(clauses);
    }
    return lines;
  }

  private static void find(Page page, List<Heading> lines, List<Heading> clauses) {
    String text = page.text();
    boolean afterBreak = true;
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      String line = text.substring(start, end).strip();
      Matcher clause = CLAUSE.matcher(line);
      boolean heading =
          afterBreak
              && isHeading(line)
              && (isBlankAt(text, end + 1) || isMarked(line, text, end + 1));
      if (heading) {
        lines.add(heading(line, new Span(start, end).shift(page.start())));
      } else if (clause.matches() && isTitle(Groups.of(clause, 2))) {
        String title = Groups.of(clause, 1);
        int from = page.start() + start + text.substring(start, end).indexOf(title);
        clauses.add(heading(title, new Span(from, from + title.length())));
      }
      afterBreak = line.isEmpty() || heading;
      start = end + 1;
    }
  }

  private static Heading heading(String line, Span span) {
    return HeadingNumber.heading(Math.max(1, HeadingNumber.of(line).depth()), line, span);
  }

  private static boolean isBlankAt(String text, int start) {
    for (int i = start; i < text.length() && text.charAt(i) != '\n'; i++) {
      if (!CleanText.isSpace(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a division number, or capitals after one, make it clearly a heading although text
   * follows.
   */
  private static boolean isMarked(String line, String text, int next) {
    HeadingNumber number = HeadingNumber.of(line);
    int first = next;
    while (first < text.length() && CleanText.isSpace(text.charAt(first))) {
      first++;
    }
    boolean goesOn = first < text.length() && Character.isLowerCase(text.codePointAt(first));
    return number.depth() > 0
        && (number.isStructural() || isCapitals(number.title()))
        && line.length() <= MAX_BEFORE_TEXT
        && !goesOn;
  }

  private static boolean isHeading(String line) {
    if (line.isEmpty()
        || line.length() > MAX_CHARACTERS
        || ".,;:?!".indexOf(line.charAt(line.length() - 1)) >= 0
        || line.chars().filter(Character::isLetter).count() * 2 < line.length()) {
      return false;
    }
    return HeadingNumber.of(line).depth() > 0 || isCapitals(line);
  }

  private static boolean isCapitals(String line) {
    return line.chars().filter(Character::isUpperCase).count() >= MIN_CAPITALS
        && line.chars().noneMatch(Character::isLowerCase);
  }

  /** Whether every significant word is capitalized. */
  private static boolean isTitle(String words) {
    for (String word : words.split("[\\s/-]+", -1)) {
      boolean capital = word.isEmpty() || !Character.isLowerCase(word.codePointAt(0));
      if (!capital && !SMALL.matcher(word).matches()) {
        return false;
      }
    }
    return true;
  }
}
