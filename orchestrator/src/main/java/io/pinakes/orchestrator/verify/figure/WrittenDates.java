package io.pinakes.orchestrator.verify.figure;

import io.pinakes.search.chunk.Span;
import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.text.CalendarWords;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Finds the dates of a text, complete ones and those without year or day. It only locates complete
 * dates; {@link ValueReader} interprets them, as for the values of facts.
 */
public final class WrittenDates {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(WrittenDates.class, "figure-words");
  private static final String ORDINAL = CalendarWords.DAY_SUFFIX;
  private static final String OF = "(?:" + WORDS.any("month-of") + "\\s)?";
  private static final String DAY = "(?<day>\\d{1,2})(?:" + ORDINAL + "|\\.)?";
  private static final String MONTH = "(?<month>\\p{L}{3,9})\\.?";
  private static final String YEAR = "(?<year>\\d{4})";
  private static final String START = "(?<![\\p{L}\\p{N}.,/-])";
  private static final String END = "(?![\\p{L}\\p{N}]|[.,/-]\\p{N})";

  /** Complete dates, to be interpreted by the value reader. */
  private static final Pattern WHOLE =
      Pattern.compile(
          START
              + "(?:\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}|\\d{1,2}([-/.])\\s?\\d{1,2}\\2\\s?(?:\\d{4}|\\d{2})"
              + "|\\d{1,2}(?:"
              + ORDINAL
              + "|\\.)?[\\s/-]?\\p{L}{3,9}\\.?,?[\\s/-]\\d{4}"
              + "|\\p{L}{3,9}\\.?\\s\\d{1,2}"
              + ORDINAL
              + "?,?\\s\\d{4})"
              + "(?![\\p{L}\\p{N}&&[^T]]|[.,/-]\\p{N})");

  private static final List<Pattern> PARTS =
      List.of(
          Pattern.compile(START + DAY + "\\s" + OF + MONTH + ",?\\s" + YEAR + END),
          Pattern.compile(START + DAY + "\\s" + OF + MONTH + "(?!\\p{L})"),
          Pattern.compile("(?<!\\p{L})" + MONTH + ",?\\s" + YEAR + END),
          Pattern.compile("(?<!\\p{L})" + MONTH + "\\s" + DAY + END));

  private static final Pattern YEAR_MONTH =
      Pattern.compile(START + "(\\d{4})-(0[1-9]|1[0-2])" + END);

  private WrittenDates() {}

  /** Returns the dates in no particular order, without overlaps. */
  static List<Figure.Day> in(String text) {
    List<Figure.Day> found = new ArrayList<>();
    for (MatchResult match : WHOLE.matcher(text).results().toList()) {
      String written = match.group().replaceAll("\\s+", " ");
      ValueReader.DEFAULT
          .day(written)
          .map(day -> CalendarDate.of(day.date()))
          .ifPresent(date -> add(match, date, found));
    }
    for (Pattern pattern : PARTS) {
      for (MatchResult match : pattern.matcher(text).results().toList()) {
        month(String.valueOf(match.group("month")))
            .ifPresent(
                month ->
                    add(
                        match,
                        new CalendarDate(number(match, "year"), month, number(match, "day")),
                        found));
      }
    }
    for (MatchResult match : YEAR_MONTH.matcher(text).results().toList()) {
      int year = Integer.parseInt(String.valueOf(match.group(1)));
      add(
          match,
          new CalendarDate(year, Integer.parseInt(String.valueOf(match.group(2))), 0),
          found);
    }
    return found;
  }

  private static void add(MatchResult match, CalendarDate date, List<Figure.Day> into) {
    Span span = new Span(match.start(), match.end());
    if (date.day() <= 31 && into.stream().noneMatch(day -> day.span().overlaps(span))) {
      into.add(new Figure.Day(match.group(), span, date));
    }
  }

  /** The month of a name; a lower-case word like "may" or "march" is usually not a month. */
  private static OptionalInt month(String name) {
    return Character.isUpperCase(name.charAt(0)) ? CalendarWords.month(name) : OptionalInt.empty();
  }

  private static int number(MatchResult match, String group) {
    return match.namedGroups().containsKey(group)
        ? Integer.parseInt(String.valueOf(match.group(group)))
        : 0;
  }
}
