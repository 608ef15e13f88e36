package io.pinakes.search.time;

import io.pinakes.search.time.TimeExpression.Part;
import io.pinakes.search.time.TimeExpression.Relation;
import io.pinakes.search.time.TimeItem.Unit;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Parses time expressions in all languages with word lists: single periods, lists that state the
 * year once, ranges, and periods with before, after, since or until.
 *
 * <p>A fiscal year is taken to be the calendar year of the same number, since its start is unknown.
 * Dates with ambiguous day and month ({@code 3/4/2024}) are not read.
 */
public final class TimeGrammar {
  /** Maximum number of times to read from a text. */
  private static final int MAX_TIMES = 64;

  private final String text;
  private final TimeTokens tokens;
  private final TimeItems items;

  private TimeGrammar(String text, LocalDate today) {
    this.text = text;
    tokens = TimeTokens.of(text);
    items = new TimeItems(tokens, today);
  }

  /**
   * The times in {@code text}, in order, without overlaps.
   *
   * @param today the reference date for "last year"
   */
  public static List<TimeExpression> read(String text, LocalDate today) {
    return new TimeGrammar(text, today).read();
  }

  /** The text without the times that {@link #read} finds in it. */
  public static String without(String text) {
    StringBuilder rest = new StringBuilder(text);
    for (TimeExpression time : read(text, LocalDate.EPOCH).reversed()) {
      rest.replace(time.start(), time.end(), "");
    }
    return rest.toString();
  }

  /** A list of periods, and which of them form a range with the next one. */
  private record Listed(List<TimeItem> items, List<Boolean> ranged) {
    int start() {
      return items.stream().mapToInt(TimeItem::start).min().orElse(0);
    }

    int end() {
      return items.getLast().end();
    }
  }

  private List<TimeExpression> read() {
    List<Listed> found = new ArrayList<>();
    int at = 0;
    while (at < tokens.size() && found.size() < MAX_TIMES) {
      List<TimeItem> first = items.at(at, false);
      if (first.isEmpty()) {
        at++;
        continue;
      }
      Listed listed = list(at, first);
      found.add(listed);
      at = listed.end();
    }
    List<TimeExpression> expressions = new ArrayList<>();
    int taken = 0;
    for (Listed listed : sharedYear(found)) {
      TimeExpression expression = expression(listed, taken);
      expressions.add(expression);
      taken = listed.end();
    }
    expressions.sort(Comparator.comparingInt(TimeExpression::start));
    return List.copyOf(expressions);
  }

  private Listed list(int at, List<TimeItem> first) {
    List<TimeItem> read = new ArrayList<>(first);
    List<Boolean> ranged = new ArrayList<>();
    first.forEach(_ -> ranged.add(false));
    boolean between = lead("between", at) > 0;
    while (true) {
      int end = read.getLast().end();
      int to = tokens.to(end);
      int joint = tokens.joint(end);
      if (to == 0 && joint == 0) {
        break;
      }
      int next = end + Math.max(to, joint);
      next = skipFiller(next);
      List<TimeItem> more = items.at(next, true);
      if (more.isEmpty()) {
        break;
      }
      ranged.set(ranged.size() - 1, to > 0 || (between && read.size() == first.size()));
      read.addAll(more);
      more.forEach(_ -> ranged.add(false));
    }
    return filled(new Listed(read, ranged));
  }

  private int skipFiller(int at) {
    int next = at;
    for (int i = 0; i < 3 && items.at(next, true).isEmpty(); i++) {
      int length =
          Math.max(
              Math.max(tokens.length("filler", next), tokens.length("in", next)),
              Math.max(tokens.length("end", next), tokens.length("from", next)));
      if (length == 0) {
        break;
      }
      next += length;
    }
    return next;
  }

  /** Fills in years and months that are stated once for the preceding items. */
  private static Listed filled(Listed listed) {
    List<TimeItem> items = new ArrayList<>(listed.items());
    for (int i = items.size() - 2; i >= 0; i--) {
      TimeItem item = items.get(i);
      TimeItem next = items.get(i + 1);
      if (item.unit() == Unit.DAY && item.month() == 0) {
        item = item.withMonth(next.month());
      }
      if (item.year() == 0 && next.year() > 0 && next.unit() != Unit.FIXED) {
        boolean turn = listed.ranged().get(i) && after(item, next);
        item = item.withYear(turn ? next.year() - 1 : next.year());
      }
      items.set(i, item);
    }
    for (int i = 1; i < items.size(); i++) {
      if (items.get(i).year() == 0 && items.get(i - 1).year() > 0) {
        items.set(i, items.get(i).withYear(items.get(i - 1).year()));
      }
    }
    return new Listed(items, listed.ranged());
  }

  private static boolean after(TimeItem item, TimeItem next) {
    Optional<Interval> first = item.withYear(next.year()).interval();
    return first.isPresent()
        && next.interval().isPresent()
        && first.get().from().orElseThrow().isAfter(next.interval().get().to().orElseThrow());
  }

  /** If a text names a single year, it applies to months without one. */
  private static List<Listed> sharedYear(List<Listed> found) {
    List<Listed> years =
        found.stream()
            .filter(each -> each.items().size() == 1)
            .filter(each -> each.items().getFirst().unit() == Unit.YEAR)
            .toList();
    boolean lacking =
        found.stream().anyMatch(each -> each.items().stream().anyMatch(item -> item.year() == 0));
    if (years.size() != 1 || !lacking) {
      return found;
    }
    int year = years.getFirst().items().getFirst().year();
    List<Listed> shared = new ArrayList<>();
    for (Listed each : found) {
      if (!each.equals(years.getFirst())) {
        shared.add(
            new Listed(
                each.items().stream()
                    .map(item -> item.year() == 0 ? item.withYear(year) : item)
                    .toList(),
                each.ranged()));
      } else {
        shared.add(each);
      }
    }
    return shared;
  }

  private TimeExpression expression(Listed listed, int taken) {
    List<Part> parts = new ArrayList<>();
    List<Interval> intervals = new ArrayList<>();
    boolean lacking = false;
    boolean ranged = false;
    for (int i = 0; i < listed.items().size(); i++) {
      Optional<Interval> interval = listed.items().get(i).interval();
      lacking |= interval.isEmpty();
      if (interval.isEmpty()) {
        continue;
      }
      parts.add(new Part(words(listed.items().get(i)), interval.get()));
      boolean continues = i > 0 && listed.ranged().get(i - 1) && !intervals.isEmpty();
      if (continues) {
        Interval first = intervals.removeLast();
        lacking |= first.from().orElseThrow().isAfter(interval.get().to().orElseThrow());
        intervals.add(new Interval(first.from(), interval.get().to()));
        ranged = true;
      } else {
        intervals.add(interval.get());
      }
    }
    int start = listed.start();
    int end = listed.end();
    Relation relation = ranged ? Relation.RANGE : Relation.WITHIN;
    int onwards = tokens.length("onwards", end);
    if (lead("from", start) > 0 || lead("since", start) > 0) {
      onwards = Math.max(onwards, tokens.length("on", end)); // "from May on"
    }
    int inclusive = inclusive(end);
    boolean single = intervals.size() == 1 && !ranged && !lacking;
    boolean yearless = lacking && listed.items().size() == 1;
    int ofTheYear = yearless ? ofTheYear(end) : 0;
    int lead = 0;
    if (single || yearless) {
      for (String meaning : List.of("since", "after", "before", "until", "by")) {
        lead = Math.min(lead(meaning, start), start - taken);
        if (lead > 0) {
          boolean edge = lead("end", start) > 0;
          if (single) {
            intervals.set(0, open(intervals.getFirst(), meaning, edge, inclusive > 0));
          }
          relation = Relation.OPEN;
          break;
        }
      }
      if (lead == 0 && onwards > 0 && single) {
        lead = Math.min(lead("from", start), start - taken);
        intervals.set(0, new Interval(intervals.getFirst().from(), Optional.empty()));
        relation = Relation.OPEN;
        end += onwards;
      }
    }
    if (lead == 0) {
      for (String meaning : List.of("between", "from", "in")) {
        if (lead == 0) {
          lead = Math.min(lead(meaning, start), start - taken);
        }
      }
    }
    end += inclusive;
    int first = tokens.get(start - lead).start();
    int last = tokens.get(end - 1).end();
    return new TimeExpression(
        first,
        tokens.get(end + ofTheYear - 1).end(),
        text.substring(first, last),
        relation,
        lacking ? List.of() : intervals,
        lacking ? List.of() : parts);
  }

  /** The length of "of the year", which says no more than that the year is not named. */
  private int ofTheYear(int end) {
    int at = end + tokens.length("in", end);
    if (at == end || tokens.length("year", at) > 0) {
      return 0;
    }
    at += tokens.length("filler", at);
    int year = tokens.length("year", at);
    return year > 0 ? at + year - end : 0;
  }

  private int inclusive(int end) {
    int comma = end < tokens.size() && (tokens.get(end).is(",") || tokens.get(end).is("(")) ? 1 : 0;
    int length = tokens.length("inclusive", end + comma);
    return length > 0 ? comma + length : 0;
  }

  private boolean inclusiveAnywhere() {
    for (int at = 0; at < tokens.size(); at++) {
      if (tokens.length("inclusive", at) > 1) {
        return true;
      }
    }
    return false;
  }

  private Interval open(Interval of, String meaning, boolean edge, boolean inclusive) {
    boolean both = inclusive || inclusiveAnywhere();
    LocalDate first = of.from().orElseThrow();
    LocalDate last = of.to().orElseThrow();
    return switch (meaning) {
      case "since" -> new Interval(Optional.of(first), Optional.empty());
      case "after" -> new Interval(Optional.of(both ? first : last.plusDays(1)), Optional.empty());
      case "before" ->
          new Interval(Optional.empty(), Optional.of(both || edge ? last : first.minusDays(1)));
      default -> new Interval(Optional.empty(), Optional.of(last));
    };
  }

  /**
   * The number of tokens before {@code start} that are words of this meaning, skipping articles.
   */
  private int lead(String meaning, int start) {
    int at = start;
    int limit = Math.max(0, start - 5);
    while (at > limit) {
      int length = tokens.lengthBefore(meaning, at);
      if (length > 0) {
        return start - at + length;
      }
      int skipped = Math.max(tokens.lengthBefore("end", at), tokens.lengthBefore("begin", at));
      skipped = Math.max(skipped, tokens.lengthBefore("filler", at));
      if (skipped == 0) {
        return 0;
      }
      at -= skipped;
    }
    return 0;
  }

  private String words(TimeItem item) {
    String written =
        text.substring(tokens.get(item.start()).start(), tokens.get(item.end() - 1).end());
    boolean yearWritten = written.contains(Integer.toString(item.year()));
    return yearWritten || item.unit() == Unit.FIXED ? written : written + " " + item.year();
  }
}
