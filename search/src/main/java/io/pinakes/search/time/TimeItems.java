package io.pinakes.search.time;

import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.time.TimeItem.Unit;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Reads single periods. */
final class TimeItems {
  private static final TimeWords WORDS = TimeWords.ALL;

  private final List<TimeToken> tokens;
  private final LocalDate today;

  TimeItems(List<TimeToken> tokens, LocalDate today) {
    this.tokens = tokens;
    this.today = today;
  }

  /**
   * The periods that begin at {@code at}: one, or several that share a noun, as in "first and third
   * quarter"; none if no period begins there.
   *
   * @param listed whether a period and a joining word stand before
   */
  List<TimeItem> at(int at, boolean listed) {
    if (at >= tokens.size()) {
      return List.of();
    }
    for (List<TimeItem> read :
        List.of(numeric(at), relative(at), parts(at), day(at), month(at, listed))) {
      if (!read.isEmpty()) {
        return read;
      }
    }
    return wholeYear(at);
  }

  private boolean glued(int left) {
    return left >= 0
        && left + 1 < tokens.size()
        && tokens.get(left).end() == tokens.get(left + 1).start();
  }

  private boolean is(int at, String sign) {
    return at < tokens.size() && tokens.get(at).is(sign);
  }

  private int number(int at) {
    return at < tokens.size() ? tokens.get(at).number() : -1;
  }

  /** 2024-05-03, 2024-05, 3.5.2024, 31/12/2024. */
  private List<TimeItem> numeric(int at) {
    int first = number(at);
    if (first < 0 || (at > 0 && glued(at - 1) && !startsFresh(at - 1)) || !glued(at)) {
      return List.of();
    }
    String sign = tokens.get(at + 1).text();
    if (!"-./_".contains(sign) || number(at + 2) < 0 || !glued(at + 1)) {
      return List.of();
    }
    int second = number(at + 2);
    boolean three = is(at + 3, sign) && glued(at + 2) && glued(at + 3) && number(at + 4) > 0;
    int third = three ? number(at + 4) : -1;
    if (isYear(first) && three && third <= 31 && second <= 12) {
      return one(new TimeItem(at, at + 5, Unit.DAY, first, second, third, null));
    }
    if (isYear(first) && !three && sign.equals("-") && tokens.get(at + 2).text().length() == 2) {
      boolean ends = !glued(at + 2) || !(is(at + 3, "-") || tokens.get(at + 3).isWord());
      return second >= 1 && second <= 12 && ends
          ? one(new TimeItem(at, at + 3, Unit.MONTH, first, second, 0, null))
          : List.of();
    }
    if (three && isYear(third)) {
      boolean dayFirst = sign.equals(".") || first > 12 || first == second;
      if (dayFirst && second <= 12) {
        return one(new TimeItem(at, at + 5, Unit.DAY, third, second, first, null));
      }
      if (second > 12 && first <= 12) {
        return one(new TimeItem(at, at + 5, Unit.DAY, third, first, second, null));
      }
    }
    return List.of();
  }

  private boolean startsFresh(int before) {
    return "([\"'“„,;:".contains(tokens.get(before).text());
  }

  /** Last year, this month, the last three months, today, year to date. */
  private List<TimeItem> relative(int at) {
    int length = WORDS.at("today", tokens, at);
    if (length > 0) {
      return one(TimeItem.fixed(at, at + length, Interval.of(today, today)));
    }
    length = WORDS.at("yesterday", tokens, at);
    if (length > 0) {
      LocalDate day = today.minusDays(1);
      return one(TimeItem.fixed(at, at + length, Interval.of(day, day)));
    }
    length = WORDS.at("todate", tokens, at);
    if (length > 0) {
      return one(TimeItem.fixed(at, at + length, Interval.of(today.withDayOfYear(1), today)));
    }
    for (int step = -1; step <= 1; step++) {
      String meaning = step < 0 ? "last" : step == 0 ? "this" : "next";
      length = WORDS.at(meaning, tokens, at);
      if (length > 0) {
        int noun = at + length;
        OptionalInt many = cardinal(noun);
        if (many.isPresent() && step < 0) {
          int unit = noun + 1;
          int end = unit + unitLength(unit);
          if (end > unit && !yearFollows(end)) {
            return one(TimeItem.fixed(at, end, past(many.getAsInt(), unit)));
          }
        } else if (unitLength(noun) > 0 && !yearFollows(noun + unitLength(noun))) {
          return one(TimeItem.fixed(at, noun + unitLength(noun), shifted(step, noun)));
        }
      }
    }
    return List.of();
  }

  private int unitLength(int at) {
    for (String unit : List.of("year", "month", "quarter", "half", "week", "day")) {
      int length = WORDS.at(unit, tokens, at);
      if (length > 0) {
        return length;
      }
    }
    return 0;
  }

  private Interval shifted(int step, int noun) {
    if (WORDS.at("year", tokens, noun) > 0) {
      LocalDate first = today.withDayOfYear(1).plusYears(step);
      return Interval.of(first, first.plusYears(1).minusDays(1));
    }
    if (WORDS.at("quarter", tokens, noun) > 0) {
      LocalDate first =
          today
              .withDayOfMonth(1)
              .withMonth((today.getMonthValue() - 1) / 3 * 3 + 1)
              .plusMonths(3L * step);
      return Interval.of(first, first.plusMonths(3).minusDays(1));
    }
    if (WORDS.at("half", tokens, noun) > 0) {
      LocalDate first =
          today
              .withDayOfMonth(1)
              .withMonth(today.getMonthValue() <= 6 ? 1 : 7)
              .plusMonths(6L * step);
      return Interval.of(first, first.plusMonths(6).minusDays(1));
    }
    if (WORDS.at("week", tokens, noun) > 0) {
      LocalDate monday =
          today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).plusWeeks(step);
      return Interval.of(monday, monday.plusDays(6));
    }
    if (WORDS.at("day", tokens, noun) > 0) {
      LocalDate day = today.plusDays(step);
      return Interval.of(day, day);
    }
    YearMonth month = YearMonth.from(today).plusMonths(step);
    return Interval.of(month.atDay(1), month.atEndOfMonth());
  }

  /** The days up to today. */
  private Interval past(int many, int unit) {
    LocalDate from =
        WORDS.at("year", tokens, unit) > 0
            ? today.minusYears(many)
            : WORDS.at("quarter", tokens, unit) > 0
                ? today.minusMonths(3L * many)
                : WORDS.at("week", tokens, unit) > 0
                    ? today.minusWeeks(many)
                    : WORDS.at("day", tokens, unit) > 0
                        ? today.minusDays(many)
                        : today.minusMonths(many);
    return Interval.of(from.plusDays(1), today);
  }

  private OptionalInt cardinal(int at) {
    int number = number(at);
    return number > 0 && number <= 60
        ? OptionalInt.of(number)
        : WORDS.number("cardinal", 12, tokens, at);
  }

  /** Quarters and halves; the first or last months of a year. */
  private List<TimeItem> parts(int at) {
    String word = tokens.get(at).folded();
    // Q2, H1
    if ((word.equals("q") || word.equals("h")) && number(at + 1) >= 1) {
      int number = number(at + 1);
      if (number <= (word.equals("q") ? 4 : 2)) {
        return withYear(at, at + 2, word.equals("q") ? Unit.QUARTER : Unit.HALF, List.of(number));
      }
    }
    if (number(at) >= 1 && number(at) <= 4 && glued(at) && at + 1 < tokens.size()) {
      String letter = tokens.get(at + 1).folded();
      if (letter.equals("q") || (letter.equals("h") && number(at) <= 2)) {
        return withYear(
            at, at + 2, letter.equals("q") ? Unit.QUARTER : Unit.HALF, List.of(number(at)));
      }
    }
    List<Integer> ordinals = new ArrayList<>();
    int next = at;
    while (true) {
      int ordinal = ordinal(next);
      int length = ordinalLength(next);
      if (length == 0) {
        break;
      }
      ordinals.add(ordinal);
      next += length;
      int unit = next;
      if (WORDS.at("quarter", tokens, unit) > 0 || WORDS.at("half", tokens, unit) > 0) {
        break;
      }
      int joint = joint(next);
      if (joint == 0) {
        break;
      }
      next += joint;
      if (ordinalLength(next) == 0 && WORDS.at("filler", tokens, next) > 0) {
        next += WORDS.at("filler", tokens, next);
      }
    }
    if (!ordinals.isEmpty()) {
      // "first three months of 2024", "first two quarters"
      OptionalInt many = cardinal(next);
      if (many.isPresent() && ordinals.size() == 1 && (ordinals.getFirst() == 1 || last(at))) {
        return several(at, next + 1, many.getAsInt(), last(at));
      }
      int fiscal = WORDS.at("fiscal", tokens, next);
      next += fiscal;
      int quarter = WORDS.at("quarter", tokens, next);
      int half = WORDS.at("half", tokens, next);
      if (quarter > 0 || half > 0) {
        boolean last = last(at);
        if (last && !yearFollows(next + Math.max(quarter, half))) {
          return List.of();
        }
        List<Integer> numbers = last ? List.of(quarter > 0 ? 4 : 2) : ordinals.stream().toList();
        return numbers.stream().allMatch(number -> number <= (quarter > 0 ? 4 : 2))
            ? withYear(
                at, next + Math.max(quarter, half), quarter > 0 ? Unit.QUARTER : Unit.HALF, numbers)
            : List.of();
      }
    }
    int quarter = WORDS.at("quarter", tokens, at);
    if (quarter > 0 && number(at + quarter) >= 1 && number(at + quarter) <= 4) {
      return withYear(at, at + quarter + 1, Unit.QUARTER, List.of(number(at + quarter)));
    }
    return List.of();
  }

  private boolean last(int at) {
    return WORDS.at("closing", tokens, at) > 0 || WORDS.at("last", tokens, at) > 0;
  }

  private int ordinal(int at) {
    OptionalInt word = WORDS.number("ordinal", 4, tokens, at);
    return word.isPresent() ? word.getAsInt() : Math.max(1, Math.min(4, number(at)));
  }

  private int ordinalLength(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    for (int number = 1; number <= 4; number++) {
      int length = WORDS.at("ordinal" + number, tokens, at);
      if (length > 0) {
        return length;
      }
    }
    if (last(at)) {
      return Math.max(WORDS.at("closing", tokens, at), WORDS.at("last", tokens, at));
    }
    int number = number(at);
    if (number >= 1 && number <= 4) {
      return is(at + 1, ".") ? 2 : WORDS.at("suffix", tokens, at + 1) > 0 && glued(at) ? 2 : 0;
    }
    return 0;
  }

  private List<TimeItem> several(int at, int unit, int many, boolean last) {
    int length = unitLength(unit);
    int[] year = year(unit + length);
    boolean months = WORDS.at("month", tokens, unit) > 0;
    boolean quarters = WORDS.at("quarter", tokens, unit) > 0;
    int count = quarters ? 3 * many : many;
    if (length == 0 || year[0] == 0 || !(months || quarters) || count > 12) {
      return List.of();
    }
    YearMonth first = YearMonth.of(year[0], last ? 13 - count : 1);
    return one(
        TimeItem.fixed(
            at, year[1], Interval.of(first.atDay(1), first.plusMonths(count - 1L).atEndOfMonth())));
  }

  private List<TimeItem> withYear(int start, int end, Unit unit, List<Integer> numbers) {
    int[] year = year(end);
    int before = 0;
    if (year[0] == 0 && start > 0 && isYearToken(start - 1)) {
      before = number(start - 1); // 2024 Q2
    } else if (year[0] == 0
        && start > 1
        && "-/_".contains(tokens.get(start - 1).text())
        && isYearToken(start - 2)) {
      before = number(start - 2); // 2024-Q2
    }
    int from = before == 0 ? start : isYearToken(start - 1) ? start - 1 : start - 2;
    int value = year[0] > 0 ? year[0] : before;
    int to = year[0] > 0 ? year[1] : end;
    return numbers.stream()
        .map(number -> new TimeItem(from, to, unit, value, 0, number, null))
        .toList();
  }

  /** 3 May 2024, May 3rd, 2024, 3. Mai; a day whose month another tells. */
  private List<TimeItem> day(int at) {
    int day = number(at);
    if (day >= 1 && day <= 31 && tokens.get(at).text().length() <= 2 && fresh(at)) {
      int next = at + 1;
      next += WORDS.at("suffix", tokens, next);
      next += is(next, ".") ? 1 : 0;
      int of = WORDS.at("in", tokens, next);
      int month = monthAt(next + of);
      if (month > 0) {
        int end = next + of + 1;
        end += is(end, ".") && yearFollows(end + 1) ? 1 : 0;
        int[] year = year(end);
        return one(
            new TimeItem(at, year[0] > 0 ? year[1] : end, Unit.DAY, year[0], month, day, null));
      }
      int joint = Math.max(joint(next), to(next));
      if (joint > 0 && number(next + joint) >= 1) {
        List<TimeItem> other = day(next + joint);
        if (!other.isEmpty() && other.getFirst().unit() == Unit.DAY) {
          return one(new TimeItem(at, next, Unit.DAY, 0, 0, day, null));
        }
      }
      return List.of();
    }
    int month = monthAt(at);
    if (month > 0) {
      int next = at + 1;
      next += is(next, ".") ? 1 : 0;
      day = number(next);
      if (day >= 1 && day <= 31 && tokens.get(next).text().length() <= 2) {
        int end = next + 1;
        boolean suffix = WORDS.at("suffix", tokens, end) > 0;
        end += suffix ? 1 : 0;
        int[] year = year(end);
        if (year[0] > 0 || suffix) {
          return one(
              new TimeItem(at, year[0] > 0 ? year[1] : end, Unit.DAY, year[0], month, day, null));
        }
      }
    }
    return List.of();
  }

  private boolean fresh(int at) {
    return at == 0
        || !glued(at - 1)
        || startsFresh(at - 1)
        || "-–—".contains(tokens.get(at - 1).text());
  }

  private int monthAt(int at) {
    return at < tokens.size() ? WORDS.number("month", 12, tokens, at).orElse(0) : 0;
  }

  private List<TimeItem> month(int at, boolean listed) {
    int month = monthAt(at);
    if (month == 0) {
      return List.of();
    }
    int end = at + 1;
    end += is(end, ".") && glued(end - 1) && tokens.get(at).text().length() <= 4 ? 1 : 0;
    int[] year = year(end);
    boolean ambiguous = WORDS.at("ambiguous", tokens, at) > 0;
    if (ambiguous && year[0] == 0 && !listed && !meansMonth(at, end)) {
      return List.of();
    }
    return one(new TimeItem(at, year[0] > 0 ? year[1] : end, Unit.MONTH, year[0], month, 0, null));
  }

  /** Whether "may" is the month. */
  private boolean meansMonth(int at, int end) {
    int joint = Math.max(joint(end), to(end));
    int filler = WORDS.at("filler", tokens, end + joint);
    if (joint > 0 && (monthAt(end + joint) > 0 || monthAt(end + joint + filler) > 0)) {
      return true;
    }
    for (String lead :
        List.of(
            "in", "from", "since", "after", "before", "until", "by", "between", "to", "last",
            "this", "begin", "end")) {
      if (WORDS.before(lead, tokens, at) > 0) {
        return true;
      }
    }
    return at > 0 && Character.isUpperCase(tokens.get(at).text().charAt(0));
  }

  private List<TimeItem> wholeYear(int at) {
    int[] year = year(at);
    boolean own = isYearToken(at) || WORDS.at("fiscal", tokens, at) > 0;
    if (year[0] == 0 || !own) {
      return List.of();
    }
    return one(new TimeItem(at, year[1], Unit.YEAR, year[0], 0, 0, null));
  }

  /** Whether a joining word of a list stands at {@code at}; its length, 0 if none. */
  int joint(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    if (is(at, ",") || is(at, ";")) {
      return 1 + WORDS.at("and", tokens, at + 1);
    }
    return is(at, "&") || is(at, "/") || is(at, "+") ? 1 : WORDS.at("and", tokens, at);
  }

  /** Whether a word from one end of a range to the other stands there; its length, 0 if none. */
  int to(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    return is(at, "-") || is(at, "–") || is(at, "—") ? 1 : WORDS.at("to", tokens, at);
  }

  private boolean yearFollows(int at) {
    return year(at)[0] > 0;
  }

  /** The year that is written from {@code at} on, and where it ends; 0 if none is. */
  private int[] year(int at) {
    int next = at;
    next += is(next, ",") ? 1 : 0;
    for (int i = 0; i < 3; i++) {
      int filler = WORDS.at("filler", tokens, next);
      if (filler == 0 || isYearToken(next)) {
        break;
      }
      next += filler;
    }
    next += is(next, "-") || is(next, "/") ? 1 : 0;
    int fiscal = WORDS.at("fiscal", tokens, next);
    next += fiscal;
    boolean apostrophe = is(next, "'") || is(next, "’") || is(next, "‘");
    next += apostrophe ? 1 : 0;
    if (isYearToken(next)) {
      return new int[] {number(next), next + 1};
    }
    boolean two = next < tokens.size() && tokens.get(next).text().length() == 2;
    if ((apostrophe || fiscal > 0) && two && number(next) >= 0) {
      int year = number(next);
      return new int[] {year < 70 ? 2000 + year : 1900 + year, next + 1};
    }
    return new int[] {0, at};
  }

  private static boolean isYear(int number) {
    return number >= 1900 && number < 2100;
  }

  /** Whether a number is a year and no amount, and no part of an identifier. */
  private boolean isYearToken(int at) {
    if (!isYear(number(at)) || tokens.get(at).text().length() != 4) {
      return false;
    }
    if (at > 0) {
      TimeToken before = tokens.get(at - 1);
      boolean identifier =
          glued(at - 1)
              && (".#$€£¥₪%_".contains(before.text())
                  || (before.is("-") && at > 1 && glued(at - 2) && !isYear(number(at - 2)))
                  || (before.is(",") && at > 1 && glued(at - 2) && tokens.get(at - 2).isNumber()));
      boolean letters = glued(at - 1) && before.isWord() && WORDS.before("fiscal", tokens, at) == 0;
      if (identifier || letters || isCurrency(before)) {
        return false;
      }
    }
    if (at + 1 < tokens.size()) {
      TimeToken after = tokens.get(at + 1);
      boolean more =
          glued(at)
              && at + 2 < tokens.size()
              && glued(at + 1)
              && ",.-/_".contains(after.text())
              && (tokens.get(at + 2).isNumber() && !isYear(number(at + 2)));
      return !more && !after.is("%") && !isCurrency(after) && !(glued(at) && after.isWord());
    }
    return true;
  }

  private static boolean isCurrency(TimeToken token) {
    return Currencies.of(token.text()).isPresent()
        || (token.isWord()
            && token.text().length() == 3
            && Currencies.of(token.text().toUpperCase(java.util.Locale.ROOT)).isPresent()
            && !token.text().equals("all")
            && !token.text().equals("All")
            && !token.text().equals("top"));
  }

  private static List<TimeItem> one(TimeItem item) {
    return List.of(item);
  }
}
