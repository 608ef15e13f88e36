package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Match;
import io.pinakes.search.query.QueryAnalysis.Mention;
import io.pinakes.search.query.QueryAnalysis.Time;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.text.FoldedText.Word;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.RangeReader;
import io.pinakes.search.time.TimeRange;
import io.pinakes.search.time.TimeReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * Recognises the values of an index in questions: whole values, the longest of overlapping ones;
 * years, dates and quarters by what they mean. Other numbers are not recognised, since a number in
 * a question may mean anything.
 *
 * <p>Whether words that are a value name it, or are ordinary words in this library, is decided by
 * how they are used: they are telling if the passages of the documents that have the value hold
 * them {@value #LIFT} times as often as the others do.
 */
public final class Gazetteer {
  /** How much more often a characteristic word occurs where its value holds. */
  static final int LIFT = 4;

  /** At most so many different values of a question are considered. */
  static final int MAX_NAMES = 64;

  private final Names names;
  private final ManyNames manyNames;
  private final Times times;

  /** A value of a field. */
  record Entry(String field, MetadataValue value) {
    static final Comparator<Entry> ORDER =
        Comparator.comparing(Entry::field).thenComparing(entry -> entry.value().display());
  }

  /** Entries whose value words of the question are. */
  record Found(int start, int end, List<Entry> entries, Match match) {}

  /**
   * @param values field to the values it takes; those of {@code file} and {@code title} are only
   *     looked at for identifiers and times
   * @param dateFields fields known to hold dates, whose values need not be given
   * @param manyValued fields of strings with too many values to be given: those that a question may
   *     name are looked up, and are recognised as they are written, in capitals or in small letters
   */
  public Gazetteer(
      SortedMap<String, List<MetadataValue>> values,
      Set<String> dateFields,
      Set<String> manyValued) {
    names = new Names();
    manyNames = new ManyNames(manyValued);
    times = new Times();
    dateFields.forEach(times::addDates);
    values.forEach(
        (field, list) -> {
          if (!times.addField(field, list)) {
            list.forEach(value -> names.add(field, value));
          }
        });
    names.finish();
  }

  /** What {@code question} mentions. */
  public QueryAnalysis read(String question, CorpusCounts holdings) {
    FoldedText text = FoldedText.of(question);
    List<Word> words = text.words();
    BitSet taken = new BitSet();
    List<TimeReader.Found> periods = TimeReader.read(text);
    List<Found> found =
        new ArrayList<>(names.exact(words, manyNames.in(text, words, holdings), taken));
    // a year inside an identifier is no time, an identifier inside a date is no name
    List<TimeReader.Found> free =
        periods.stream().filter(period -> !inside(period, found)).toList();
    found.removeIf(
        name ->
            free.stream()
                .anyMatch(time -> time.start() <= name.start() && name.end() <= time.end()));
    free.forEach(period -> taken.set(period.start(), period.end()));
    found.addAll(names.initials(text, taken));
    found.addAll(names.similar(words, taken, holdings));
    found.sort(Comparator.comparingInt(Found::start));

    Map<String, Match> used = new HashMap<>();
    List<Mention> mentions = new ArrayList<>();
    for (Found name : found) {
      String as = text.original(name.start(), name.end());
      String key = text.text().substring(name.start(), name.end());
      if (used.size() < MAX_NAMES || used.containsKey(key)) {
        Match match = used.computeIfAbsent(key, _ -> match(name, as, holdings));
        for (Entry entry : name.entries()) {
          Mention mention = new Mention(entry.field(), entry.value(), as, match);
          if (mentions.stream().noneMatch(mention::equals)) {
            mentions.add(mention);
          }
        }
      }
    }
    List<TimeRange> ranges = RangeReader.read(text, free);
    mentions.addAll(times.mentions(free, ranges));
    Map<Period, Time> named = new LinkedHashMap<>();
    free.forEach(time -> named.putIfAbsent(time.period(), new Time(time.period(), time.words())));
    return new QueryAnalysis(
        mentions,
        List.copyOf(named.values()),
        ranges,
        AmountReader.read(text),
        times.yearFields(),
        times.dateFields());
  }

  private static boolean inside(TimeReader.Found time, List<Found> names) {
    return names.stream()
        .anyMatch(
            name ->
                name.start() <= time.start()
                    && time.end() <= name.end()
                    && name.end() - name.start() > time.end() - time.start());
  }

  private static Match match(Found name, String words, CorpusCounts holdings) {
    if (name.match() instanceof Match.Similar) {
      return name.match(); // the words stand nowhere
    }
    List<Filter> fields =
        name.entries().stream().map(entry -> Filter.equal(entry.field(), entry.value())).toList();
    Filter named = fields.size() == 1 ? fields.getFirst() : new Filter.Or(fields);
    long holding = holdings.passages(Filter.all(), words);
    if (holding == 0) {
      return name.match();
    }
    double holdingInside = holdings.passages(named, words);
    double inside = holdings.passages(named);
    double outside = holdings.passages(Filter.all()) - inside;
    boolean telling = holdingInside * outside >= LIFT * (holding - holdingInside) * inside;
    return telling && holdingInside > 0 ? name.match() : new Match.Ordinary();
  }
}
