package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.interpret.Gazetteer.Entry;
import io.pinakes.search.query.QueryAnalysis.Cut;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeRange;
import io.pinakes.search.time.TimeReader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The times among the values of an index: years, dates, and times in file names and titles. */
final class Times {
  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 2100;

  /** A period with more values than this selects nothing. */
  private static final int MAX_VALUES = 200;

  private final NavigableMap<Integer, List<Entry>> years = new TreeMap<>();
  private final Set<String> yearFields = new TreeSet<>();
  private final Set<String> dateFields = new TreeSet<>();
  private final Map<Period, List<Entry>> inNames = new HashMap<>();

  /** Adds the values of a field if they are years or dates; returns false if they may be names. */
  boolean addField(String field, List<MetadataValue> values) {
    if (field.equals("file") || field.equals("title")) {
      values.forEach(value -> addNamed(new Entry(field, value)));
      return false;
    }
    if (!values.isEmpty() && values.stream().allMatch(value -> year(value).isPresent())) {
      values.forEach(
          value ->
              years
                  .computeIfAbsent(year(value).orElseThrow(), _ -> new ArrayList<>())
                  .add(new Entry(field, value)));
      if (values.stream().allMatch(MetadataValue.Whole.class::isInstance)) {
        yearFields.add(field);
      }
      return true;
    }
    if (!values.isEmpty() && values.stream().allMatch(Times::isDate)) {
      dateFields.add(field);
      return true;
    }
    return false;
  }

  private void addNamed(Entry entry) {
    FoldedText text = FoldedText.of(entry.value().display());
    for (TimeReader.Found found : TimeReader.read(text)) {
      List<Entry> entries = inNames.computeIfAbsent(found.period(), _ -> new ArrayList<>());
      if (!entries.contains(entry)) {
        entries.add(entry);
      }
    }
  }

  private static Optional<Integer> year(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Whole(long number) when number >= FIRST_YEAR && number <= LAST_YEAR ->
          Optional.of((int) number);
      case MetadataValue.Keyword(String text) when text.matches("(?:19|20)\\d\\d") ->
          Optional.of(Integer.parseInt(text));
      default -> Optional.empty();
    };
  }

  private static boolean isDate(MetadataValue value) {
    return value instanceof MetadataValue.Keyword(String text) && TimeReader.isDate(text);
  }

  /** Adds a field of dates. */
  void addDates(String field) {
    dateFields.add(field);
  }

  /** The fields whose values are all dates. */
  List<String> dateFields() {
    return List.copyOf(dateFields);
  }

  /** The fields whose values are all years, as numbers. */
  List<String> yearFields() {
    return List.copyOf(yearFields);
  }

  /**
   * The values within the periods and ranges of a question, and within their years.
   *
   * @param cut receives the periods that have too many
   */
  List<Mention> mentions(List<TimeReader.Found> found, List<TimeRange> ranges, Consumer<Cut> cut) {
    Set<Mention> mentions = new LinkedHashSet<>();
    for (TimeReader.Found time : found) {
      Period.Year year = new Period.Year(time.period().year());
      if (ranges.stream().noneMatch(range -> range.isOpenAt(time.words()))) {
        add(year, time.words(), years.getOrDefault(year.number(), List.of()), mentions, cut);
        if (!years.containsKey(year.number())) {
          add(year, time.words(), inNames.getOrDefault(year, List.of()), mentions, cut);
        }
      }
      if (!time.period().equals(year)) {
        add(
            time.period(),
            time.words(),
            inNames.getOrDefault(time.period(), List.of()),
            mentions,
            cut);
      }
    }
    for (TimeRange range : ranges) {
      int from = range.from().map(LocalDate::getYear).orElse(FIRST_YEAR);
      int to = range.to().map(LocalDate::getYear).orElse(LAST_YEAR);
      if (from <= to) {
        years
            .subMap(from, true, to, true)
            .forEach(
                (year, entries) ->
                    add(new Period.Year(year), range.words(), entries, mentions, cut));
      }
    }
    return List.copyOf(mentions);
  }

  private static void add(
      Period period, String words, List<Entry> entries, Set<Mention> into, Consumer<Cut> cut) {
    if (entries.size() > MAX_VALUES) {
      cut.accept(new Cut.Within(words, entries.size()));
    } else {
      entries.stream()
          .sorted(Entry.ORDER)
          .map(entry -> new Mention(entry.field(), entry.value(), words, new Match.Within(period)))
          .forEach(into::add);
    }
  }
}
