package io.pinakes.search.time;

import io.pinakes.search.text.FoldedText;
import io.pinakes.search.time.TimeReader.Found;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds open and closed ranges from the words around periods. */
public final class RangeReader {
  private static final TimeWords WORDS = TimeWords.ALL;
  private static final Pattern TO =
      Pattern.compile("\\s*(?:-|\u2013|\u2014|" + WORDS.expression("to") + ")\\s*");
  private static final Pattern AND =
      Pattern.compile("\\s*,?\\s*" + WORDS.expression("and") + "\\s*");
  private static final Pattern BETWEEN = lead("between");
  private static final Pattern SINCE = lead("since");
  private static final Pattern AFTER = lead("after");
  private static final Pattern BEFORE = lead("before");
  private static final Pattern UNTIL = lead("until");
  private static final Pattern ONWARDS =
      Pattern.compile("\\s*" + WORDS.expression("onwards", "on") + "(?!\\p{L})");
  private static final Pattern FROM = lead("from");

  /** Maximum distance of leading words before a range, in characters. */
  private static final int LEAD = 40;

  private RangeReader() {}

  private static Pattern lead(String meaning) {
    return Pattern.compile(
        "(?<!\\p{L})"
            + WORDS.expression(meaning)
            + "\\s+(?:"
            + WORDS.expression("filler", "begin", "end", "approximately")
            + "\\s+){0,3}$");
  }

  /** The ranges in {@code text}, whose periods are {@code found}. */
  public static List<TimeRange> read(FoldedText text, List<Found> found) {
    List<TimeRange> ranges = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      Found first = found.get(i);
      String before = text.text().substring(Math.max(0, first.start() - LEAD), first.start());
      Optional<Integer> between = leadAt(BETWEEN, before);
      if (i + 1 < found.size()) {
        Found second = found.get(i + 1);
        String gap = text.text().substring(first.end(), second.start());
        boolean closed =
            TO.matcher(gap).matches() || (between.isPresent() && AND.matcher(gap).matches());
        if (closed && !second.period().last().isBefore(first.period().first())) {
          int lead = between.or(() -> leadAt(FROM, before)).orElse(0);
          ranges.add(
              new TimeRange(
                  Optional.of(first.period().first()),
                  Optional.of(second.period().last()),
                  text.original(first.start() - lead, second.end())));
          i++;
          continue;
        }
      }
      open(text, first, before).ifPresent(ranges::add);
    }
    return ranges;
  }

  private static Optional<TimeRange> open(FoldedText text, Found found, String before) {
    Matcher onwards = ONWARDS.matcher(text.text()).region(found.end(), text.text().length());
    if (onwards.lookingAt()) {
      return Optional.of(range(text, found.start(), onwards.end(), found.period().first(), null));
    }
    for (Pattern pattern : List.of(SINCE, AFTER, BEFORE, UNTIL)) {
      Optional<Integer> lead = leadAt(pattern, before);
      // "from 2022" alone states an origin
      if (lead.isPresent() && !FROM.matcher(before).find()) {
        int start = found.start() - lead.get();
        Period period = found.period();
        if (pattern == SINCE) {
          return Optional.of(range(text, start, found.end(), period.first(), null));
        }
        if (pattern == AFTER) {
          return Optional.of(range(text, start, found.end(), period.last().plusDays(1), null));
        }
        return Optional.of(
            range(
                text,
                start,
                found.end(),
                null,
                pattern == BEFORE ? period.first().minusDays(1) : period.last()));
      }
    }
    return Optional.empty();
  }

  private static TimeRange range(
      FoldedText text, int start, int end, @Nullable LocalDate from, @Nullable LocalDate to) {
    return new TimeRange(
        Optional.ofNullable(from), Optional.ofNullable(to), text.original(start, end));
  }

  /** The distance from the start of the leading words to the period, in characters. */
  private static Optional<Integer> leadAt(Pattern lead, String before) {
    Matcher matcher = lead.matcher(before);
    return matcher.find() ? Optional.of(before.length() - matcher.start()) : Optional.empty();
  }
}
