package io.pinakes.search.text;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a passage into quotable statements: sentences of prose, rows of tables, items of lists.
 *
 * <p>Extracted text often has no full stop where a row or item ends, so a line ends a statement if
 * it looks like a row, if the next line begins an item, or if it is much shorter than its
 * neighbours and the next one looks like a new sentence. Running headers and footers, and a heading
 * at the start of the passage, are left out.
 */
public final class Statements {
  /** Several cells or numbers at the end of a line. */
  private static final Pattern ROW =
      Pattern.compile(
          ".*(\\t|\\s\\|\\s|\\p{N}[\\p{N}.,]*\\)?%?\\s+\\W{0,3}\\p{N}[\\p{N}.,]*\\)?%?$).*");

  private static final Pattern ITEM = Pattern.compile("([•*–-]|\\(?\\p{N}{1,3}[.)])\\s.*");
  private static final Pattern NUMBER = Pattern.compile("\\(?(?:\\p{N}{1,3}|\\p{L})[.)]");

  /** White space between a full stop and a numbered clause: {@code … agreed. 7.4 Either party}. */
  private static final Pattern CLAUSE =
      Pattern.compile(
          "(?<=\\p{L}[.;]|[.;][)”\"])\\s+(?=\\p{N}{1,3}(?:\\.\\p{N}{1,3}){1,3}\\.?\\s+\\p{Lu}\\p{Ll})");

  private static final Pattern NEW_THOUGHT = Pattern.compile("[\\p{Lu}\\p{Lo}\\p{N}§“\"].*");

  /** What may precede a heading on its line: {@code ##}, {@code 4.2}, {@code Article 5:}. */
  private static final Pattern ENUMERATION = Pattern.compile("[^\\p{L}]*(\\p{L}+[^\\p{L}]+)?");

  private static final Pattern LAST_WORD = Pattern.compile("\\p{Nd}\\.?\\s+(\\p{L}+)\\.?$");
  private static final Pattern YEAR = Pattern.compile("\\p{Nd}{4}(?!\\p{Nd})");
  private static final Pattern DAY_AND_WORD = Pattern.compile("\\p{Nd}{1,2}\\.\\s+(\\p{L}+)");

  private static final Pattern TRAILING = Pattern.compile("[\\s:.*#]+$");
  private static final double SHORT = 0.65;

  /** Maximum length of a quotation. */
  private static final int MAX_LENGTH = 600;

  private final String text;
  private final Set<String> running;

  private Statements(String text, Set<String> running) {
    this.text = text;
    this.running = running;
  }

  /**
   * The statements of a passage in order, as offsets in its text; at least one.
   *
   * @param running shapes of the running lines around it, see {@link RunningLines}
   */
  public static List<Span> of(Chunk chunk, Set<String> running) {
    return of(chunk.text(), chunk.headings(), running);
  }

  /**
   * The statements of a text in order, as offsets in it; none if it is blank.
   *
   * @param headings the headings above it and its own, outermost first
   * @param running shapes of the running lines around it, see {@link RunningLines}
   */
  public static List<Span> of(String text, List<String> headings, Set<String> running) {
    List<Span> found =
        new Statements(text, running).within(new Span(headingEnd(text, headings), text.length()));
    if (found.isEmpty()) {
      Segments.addTrimmed(text, 0, text.length(), found);
    }
    return found;
  }

  private static int headingEnd(String text, List<String> headings) {
    if (headings.isEmpty()) {
      return 0;
    }
    int newline = text.indexOf('\n');
    String heading = headings.getLast();
    String line = newline > 0 ? TRAILING.matcher(text.substring(0, newline)).replaceFirst("") : "";
    return line.endsWith(heading)
            && ENUMERATION.matcher(line.substring(0, line.length() - heading.length())).matches()
        ? newline
        : 0;
  }

  private List<Span> within(Span region) {
    List<Span> statements = new ArrayList<>();
    int start = region.start();
    List<Span> lines = running.isEmpty() ? List.of() : Segments.lines(text, region);
    for (Span line : lines) {
      if (running.contains(RunningLines.shape(line.of(text)))) {
        addStatements(new Span(start, line.start()), statements);
        start = line.end();
      }
    }
    addStatements(new Span(start, region.end()), statements);
    return statements;
  }

  private void addStatements(Span region, List<Span> into) {
    int widest = Segments.lines(text, region).stream().mapToInt(Span::length).max().orElse(0);
    for (Span sentence : sentences(region)) {
      List<Span> lines = Segments.lines(text, sentence);
      int start = lines.getFirst().start();
      for (int i = 0; i < lines.size(); i++) {
        boolean last = i == lines.size() - 1;
        if (last
            || ends(lines.get(i), lines.get(i + 1), widest)
            || lines.get(i + 1).end() - start > MAX_LENGTH) {
          into.add(new Span(start, lines.get(i).end()));
          start = last ? start : lines.get(i + 1).start();
        }
      }
    }
  }

  /**
   * Splits into sentences; the number of a list item, which looks like a sentence end, stays with
   * the item.
   */
  private List<Span> sentences(Span region) {
    List<Span> cut = new ArrayList<>();
    Segments.sentences(text, region).forEach(sentence -> addClauses(sentence, cut));
    List<Span> sentences = new ArrayList<>();
    int start = cut.isEmpty() ? 0 : cut.getFirst().start();
    for (int i = 0; i < cut.size(); i++) {
      boolean last = i == cut.size() - 1;
      int number = last ? -1 : numberAtEnd(start, cut.get(i).end());
      if (number < 0) {
        sentences.add(new Span(start, cut.get(i).end()));
        start = last ? start : cut.get(i + 1).start();
      } else {
        Segments.addTrimmed(text, start, number, sentences);
        start = number;
      }
    }
    return sentences;
  }

  /** Adds a sentence, divided before numbered clauses that extraction ran into it. */
  private void addClauses(Span sentence, List<Span> into) {
    int start = sentence.start();
    Matcher clause = CLAUSE.matcher(text).region(sentence.start(), sentence.end());
    while (clause.find()) {
      if (Abbreviations.of("").endAt(text, start, clause.end())) {
        continue;
      }
      Segments.addTrimmed(text, start, clause.end(), into);
      start = clause.end();
    }
    Segments.addTrimmed(text, start, sentence.end(), into);
  }

  /** The start of the last line if it is only the number of a list item; -1 if not. */
  private int numberAtEnd(int start, int end) {
    int line = Math.max(start, text.lastIndexOf('\n', end - 1) + 1);
    while (line < end && Character.isWhitespace(text.charAt(line))) {
      line++;
    }
    return NUMBER.matcher(text.substring(line, end)).matches() ? line : -1;
  }

  private boolean ends(Span line, Span next, int widest) {
    String words = line.of(text);
    String following = next.of(text);
    if (dividesDate(words, following)) {
      return false;
    }
    // a sentence may begin within a line that is not short
    int length = line.end() - (text.lastIndexOf('\n', line.start()) + 1);
    return ROW.matcher(words).matches()
        || ROW.matcher(following).matches()
        || ITEM.matcher(following).matches()
        || (length < SHORT * widest && NEW_THOUGHT.matcher(following).matches());
  }

  /**
   * Whether a line break stands within a date, {@code 30 June⏎2027}, or before one that is no item
   * of a list, {@code spätestens am⏎30. Juni}.
   */
  private static boolean dividesDate(String line, String next) {
    Matcher last = LAST_WORD.matcher(line);
    boolean withoutYear = last.find() && CalendarWords.month(Groups.of(last, 1)).isPresent();
    boolean ofDates = beginsWithDay(line) || !Character.isLetter(line.charAt(line.length() - 1));
    return (withoutYear && YEAR.matcher(next).lookingAt()) || (beginsWithDay(next) && !ofDates);
  }

  private static boolean beginsWithDay(String line) {
    Matcher day = DAY_AND_WORD.matcher(line);
    return day.lookingAt() && CalendarWords.month(Groups.of(day, 1)).isPresent();
  }
}
