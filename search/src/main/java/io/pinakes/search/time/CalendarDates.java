package io.pinakes.search.time;

import io.pinakes.search.time.TimeItem.Unit;
import io.pinakes.search.time.YearReader.WrittenYear;
import java.util.List;

/** Reads days and months, as numbers or with the month in words. */
final class CalendarDates {
  /** Meanings of words before a time. */
  private static final List<String> LEADS =
      List.of(
          "during", "since", "after", "before", "until", "between", "last", "this", "begin", "end");

  /** Those of words that also stand before people, such as "of" and "by". */
  private static final List<String> PERSONAL = List.of("in", "from", "by", "to");

  private final TimeTokens tokens;
  private final YearReader years;

  CalendarDates(TimeTokens tokens, YearReader years) {
    this.tokens = tokens;
    this.years = years;
  }

  /** 2024-05-03, 2024-05, 3.5.2024, 31/12/2024. */
  List<TimeItem> numeric(int at) {
    int first = tokens.number(at);
    if (first < 0
        || (at > 0 && tokens.glued(at - 1) && !tokens.startsFresh(at - 1))
        || !tokens.glued(at)) {
      return List.of();
    }
    String sign = tokens.get(at + 1).text();
    if (!"-./_".contains(sign) || tokens.number(at + 2) < 0 || !tokens.glued(at + 1)) {
      return List.of();
    }
    int second = tokens.number(at + 2);
    boolean three =
        tokens.is(at + 3, sign)
            && tokens.glued(at + 2)
            && tokens.glued(at + 3)
            && tokens.number(at + 4) > 0;
    int third = three ? tokens.number(at + 4) : -1;
    if (YearReader.isYear(first) && three && third <= 31 && second <= 12) {
      return List.of(new TimeItem(at, at + 5, Unit.DAY, first, second, third, null));
    }
    if (YearReader.isYear(first)
        && !three
        && sign.equals("-")
        && tokens.get(at + 2).text().length() == 2) {
      boolean ends =
          !tokens.glued(at + 2) || !(tokens.is(at + 3, "-") || tokens.get(at + 3).isWord());
      return second >= 1 && second <= 12 && ends
          ? List.of(new TimeItem(at, at + 3, Unit.MONTH, first, second, 0, null))
          : List.of();
    }
    if (three && YearReader.isYear(third)) {
      boolean dayFirst = sign.equals(".") || first > 12 || first == second;
      if (dayFirst && second <= 12) {
        return List.of(new TimeItem(at, at + 5, Unit.DAY, third, second, first, null));
      }
      if (second > 12 && first <= 12) {
        return List.of(new TimeItem(at, at + 5, Unit.DAY, third, first, second, null));
      }
    }
    return List.of();
  }

  /** 3 May 2024, May 3rd, 2024, 3. Mai; or a day that shares the month of another. */
  List<TimeItem> day(int at) {
    int day = tokens.number(at);
    if (day >= 1 && day <= 31 && tokens.get(at).text().length() <= 2 && fresh(at)) {
      int next = at + 1;
      next += tokens.length("suffix", next);
      next += tokens.is(next, ".") ? 1 : 0;
      int of = tokens.length("in", next);
      int month = monthAt(next + of);
      if (month > 0) {
        int end = next + of + 1;
        end += tokens.is(end, ".") && years.yearFollows(end + 1) ? 1 : 0;
        WrittenYear year = years.at(end);
        return List.of(
            new TimeItem(
                at, year.value() > 0 ? year.end() : end, Unit.DAY, year.value(), month, day, null));
      }
      int joint = Math.max(tokens.joint(next), tokens.to(next));
      if (joint > 0 && tokens.number(next + joint) >= 1) {
        List<TimeItem> other = day(next + joint);
        if (!other.isEmpty() && other.getFirst().unit() == Unit.DAY) {
          return List.of(new TimeItem(at, next, Unit.DAY, 0, 0, day, null));
        }
      }
      return List.of();
    }
    int month = monthAt(at);
    if (month > 0) {
      int next = at + 1;
      next += tokens.is(next, ".") ? 1 : 0;
      day = tokens.number(next);
      if (day >= 1 && day <= 31 && tokens.get(next).text().length() <= 2) {
        int end = next + 1;
        boolean suffix = tokens.length("suffix", end) > 0;
        end += suffix ? 1 : 0;
        WrittenYear year = years.at(end);
        if (year.value() > 0 || suffix) {
          return List.of(
              new TimeItem(
                  at,
                  year.value() > 0 ? year.end() : end,
                  Unit.DAY,
                  year.value(),
                  month,
                  day,
                  null));
        }
      }
    }
    return List.of();
  }

  private boolean fresh(int at) {
    return at == 0
        || !tokens.glued(at - 1)
        || tokens.startsFresh(at - 1)
        || "-–—".contains(tokens.get(at - 1).text());
  }

  private int monthAt(int at) {
    return at < tokens.size() ? tokens.numbered("month", 12, at).orElse(0) : 0;
  }

  List<TimeItem> month(int at, boolean listed) {
    int month = monthAt(at);
    if (month == 0) {
      return List.of();
    }
    int end = at + 1;
    end +=
        tokens.is(end, ".") && tokens.glued(end - 1) && tokens.get(at).text().length() <= 4 ? 1 : 0;
    WrittenYear year = years.at(end);
    boolean ambiguous = tokens.length("ambiguous", at) > 0;
    if (ambiguous && year.value() == 0 && !listed && !meansMonth(at, end)) {
      return List.of();
    }
    if (year.value() == 0 && !listed && isName(at, end)) {
      return List.of();
    }
    return List.of(
        new TimeItem(
            at, year.value() > 0 ? year.end() : end, Unit.MONTH, year.value(), month, 0, null));
  }

  /** Whether "may" means the month. */
  private boolean meansMonth(int at, int end) {
    int joint = Math.max(tokens.joint(end), tokens.to(end));
    int filler = tokens.length("filler", end + joint);
    if (joint > 0 && (monthAt(end + joint) > 0 || monthAt(end + joint + filler) > 0)) {
      return true;
    }
    return isAfter(LEADS, at) || isAfter(PERSONAL, at) || (at > 0 && isCapital(at));
  }

  private boolean isAfter(List<String> leads, int at) {
    return leads.stream().anyMatch(lead -> tokens.lengthBefore(lead, at) > 0);
  }

  /** Whether a month is the given name before another name: "June Berg". */
  private boolean isName(int at, int end) {
    return tokens.length("givenname", at) > 0
        && isCapital(at)
        && end < tokens.size()
        && tokens.get(end).isWord()
        && isCapital(end)
        && monthAt(end) == 0
        && tokens.unitLength(end) == 0
        && !isAfter(LEADS, at);
  }

  private boolean isCapital(int at) {
    return Character.isUpperCase(tokens.get(at).text().charAt(0));
  }
}
