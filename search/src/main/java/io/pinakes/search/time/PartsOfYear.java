package io.pinakes.search.time;

import io.pinakes.search.time.TimeItem.Unit;
import io.pinakes.search.time.YearReader.WrittenYear;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Reads quarters and halves, alone or in a list, and the first or last months of a year. */
final class PartsOfYear {
  private final TimeTokens tokens;
  private final YearReader years;

  PartsOfYear(TimeTokens tokens, YearReader years) {
    this.tokens = tokens;
    this.years = years;
  }

  /** Quarters and halves; the first or last months of a year. */
  List<TimeItem> at(int at) {
    List<TimeItem> abbreviated = abbreviated(at);
    if (!abbreviated.isEmpty()) {
      return abbreviated;
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
      if (tokens.length("quarter", unit) > 0 || tokens.length("half", unit) > 0) {
        break;
      }
      int joint = tokens.joint(next);
      if (joint == 0) {
        break;
      }
      next += joint;
      if (ordinalLength(next) == 0 && tokens.length("filler", next) > 0) {
        next += tokens.length("filler", next);
      }
    }
    if (!ordinals.isEmpty()) {
      // "first three months of 2024", "first two quarters"
      OptionalInt many = tokens.cardinal(next);
      if (many.isPresent() && ordinals.size() == 1 && (ordinals.getFirst() == 1 || last(at))) {
        return several(at, next + tokens.cardinalLength(next), many.getAsInt(), last(at));
      }
      int fiscal = tokens.length("fiscal", next);
      next += fiscal;
      int quarter = tokens.length("quarter", next);
      int half = tokens.length("half", next);
      if (quarter > 0 || half > 0) {
        boolean last = last(at);
        if (last && !years.yearFollows(next + Math.max(quarter, half))) {
          return List.of();
        }
        List<Integer> numbers = last ? List.of(quarter > 0 ? 4 : 2) : ordinals.stream().toList();
        return numbers.stream().allMatch(number -> number <= (quarter > 0 ? 4 : 2))
            ? withYear(
                at, next + Math.max(quarter, half), quarter > 0 ? Unit.QUARTER : Unit.HALF, numbers)
            : List.of();
      }
    }
    int quarter = tokens.length("quarter", at);
    if (quarter > 0 && tokens.number(at + quarter) >= 1 && tokens.number(at + quarter) <= 4) {
      return withYear(at, at + quarter + 1, Unit.QUARTER, List.of(tokens.number(at + quarter)));
    }
    return List.of();
  }

  /** Q2, H1, 2H. */
  private List<TimeItem> abbreviated(int at) {
    for (Unit unit : List.of(Unit.QUARTER, Unit.HALF)) {
      String letter = unit == Unit.QUARTER ? "quarterletter" : "halfletter";
      int most = unit == Unit.QUARTER ? 4 : 2;
      int behind = tokens.number(at + 1);
      if (tokens.length(letter, at) > 0 && behind >= 1 && behind <= most) {
        return withYear(at, at + 2, unit, List.of(behind));
      }
      int before = tokens.number(at);
      if (before >= 1 && before <= most && tokens.glued(at) && tokens.length(letter, at + 1) > 0) {
        return withYear(at, at + 2, unit, List.of(before));
      }
    }
    return List.of();
  }

  private boolean last(int at) {
    return tokens.length("closing", at) > 0 || tokens.length("last", at) > 0;
  }

  private int ordinal(int at) {
    OptionalInt word = tokens.numbered("ordinal", 4, at);
    return word.isPresent() ? word.getAsInt() : Math.max(1, Math.min(4, tokens.number(at)));
  }

  private int ordinalLength(int at) {
    if (at >= tokens.size()) {
      return 0;
    }
    for (int number = 1; number <= 4; number++) {
      int length = tokens.length("ordinal" + number, at);
      if (length > 0) {
        return length;
      }
    }
    if (last(at)) {
      return Math.max(tokens.length("closing", at), tokens.length("last", at));
    }
    int number = tokens.number(at);
    if (number >= 1 && number <= 4) {
      return tokens.is(at + 1, ".")
          ? 2
          : tokens.length("suffix", at + 1) > 0 && tokens.glued(at) ? 2 : 0;
    }
    return 0;
  }

  private List<TimeItem> several(int at, int unit, int many, boolean last) {
    int length = tokens.unitLength(unit);
    WrittenYear year = years.at(unit + length);
    boolean months = tokens.length("month", unit) > 0;
    boolean quarters = tokens.length("quarter", unit) > 0;
    int count = quarters ? 3 * many : many;
    if (length == 0 || year.value() == 0 || !(months || quarters) || count > 12) {
      return List.of();
    }
    YearMonth first = YearMonth.of(year.value(), last ? 13 - count : 1);
    return List.of(
        TimeItem.fixed(
            at,
            year.end(),
            Interval.of(first.atDay(1), first.plusMonths(count - 1L).atEndOfMonth())));
  }

  private List<TimeItem> withYear(int start, int end, Unit unit, List<Integer> numbers) {
    WrittenYear year = years.at(end);
    int before = 0;
    if (year.value() == 0 && start > 0 && years.isYearToken(start - 1)) {
      before = tokens.number(start - 1); // 2024 Q2
    } else if (year.value() == 0
        && start > 1
        && "-/_".contains(tokens.get(start - 1).text())
        && years.isYearToken(start - 2)) {
      before = tokens.number(start - 2); // 2024-Q2
    }
    int from = before == 0 ? start : years.isYearToken(start - 1) ? start - 1 : start - 2;
    int value = year.value() > 0 ? year.value() : before;
    int to = year.value() > 0 ? year.end() : end;
    return numbers.stream()
        .map(number -> new TimeItem(from, to, unit, value, 0, number, null))
        .toList();
  }
}
