package io.pinakes.search.interpret;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.CorpusCounts;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.QueryAnalysis.Cut;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * Recognises indexed values in questions: whole values, preferring the longest of overlapping ones,
 * and years, dates and quarters by their meaning. Other numbers are ignored, since a number in a
 * question may mean anything.
 *
 * <p>Usage decides whether words that equal a value name it or are ordinary words in this library:
 * they name it if they are {@value #LIFT} times as frequent in the passages of documents with that
 * value as in others.
 */
public final class Gazetteer {
  /** How much more frequent a characteristic word is in documents with its value. */
  static final int LIFT = 4;

  /** Maximum number of distinct values considered per question. */
  static final int MAX_NAMES = 64;

  private final Names names;
  private final ManyNames manyNames;
  private final Times times;

  /** A value of a field. */
  record Entry(String field, MetadataValue value) {
    static final Comparator<Entry> ORDER =
        Comparator.comparing(Entry::field).thenComparing(entry -> entry.value().display());
  }

  /** Entries whose value equals words of the question. */
  record Found(int start, int end, List<Entry> entries, Match match) {}

  /**
   * @param values values by field; those of {@code file} and {@code title} are only used for
   *     identifiers and times
   * @param dateFields fields known to hold dates, whose values need not be given
   * @param manyValued string fields with too many values to list: candidates from the question are
   *     looked up as written, in upper case and in lower case
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

  /** Finds what {@code question} mentions. */
  public QueryAnalysis read(String question, CorpusCounts counts) {
    FoldedText text = FoldedText.of(question);
    List<Word> words = text.words();
    BitSet taken = new BitSet();
    List<TimeReader.Found> periods = TimeReader.read(text);
    Set<Cut> cut = new LinkedHashSet<>();
    List<Found> found =
        new ArrayList<>(names.exact(words, manyNames.in(text, words, counts, cut::add), taken));
    // a year inside an identifier is not a time; an identifier inside a date is not a name
    List<TimeReader.Found> free =
        periods.stream().filter(period -> !inside(period, found)).toList();
    found.removeIf(
        name ->
            free.stream()
                .anyMatch(time -> time.start() <= name.start() && name.end() <= time.end()));
    free.forEach(period -> taken.set(period.start(), period.end()));
    found.addAll(names.initials(text, taken));
    found.addAll(names.similar(words, taken, counts));
    found.sort(Comparator.comparingInt(Found::start));

    Map<String, Match> used = new HashMap<>();
    List<Mention> mentions = new ArrayList<>();
    for (Found name : found) {
      String as = text.original(name.start(), name.end());
      String key = text.text().substring(name.start(), name.end());
      if (used.size() < MAX_NAMES || used.containsKey(key)) {
        Match match = used.computeIfAbsent(key, _ -> match(name, as, counts));
        for (Entry entry : name.entries()) {
          Mention mention = new Mention(entry.field(), entry.value(), as, match);
          if (mentions.stream().noneMatch(mention::equals)) {
            mentions.add(mention);
          }
        }
      }
    }
    List<TimeRange> ranges = RangeReader.read(text, free);
    mentions.addAll(times.mentions(free, ranges, cut::add));
    Map<Period, Time> named = new LinkedHashMap<>();
    free.forEach(time -> named.putIfAbsent(time.period(), new Time(time.period(), time.words())));
    return new QueryAnalysis(
        mentions,
        List.copyOf(named.values()),
        ranges,
        AmountReader.read(text),
        times.yearFields(),
        times.dateFields(),
        List.copyOf(cut));
  }

  private static boolean inside(TimeReader.Found time, List<Found> names) {
    return names.stream()
        .anyMatch(
            name ->
                name.start() <= time.start()
                    && time.end() <= name.end()
                    && name.end() - name.start() > time.end() - time.start());
  }

  private static Match match(Found name, String words, CorpusCounts counts) {
    if (name.match() instanceof Match.Similar) {
      return name.match(); // the words occur nowhere
    }
    List<Filter> fields =
        name.entries().stream().map(entry -> Filter.equal(entry.field(), entry.value())).toList();
    Filter named = fields.size() == 1 ? fields.getFirst() : new Filter.Or(fields);
    long holding = counts.passages(Filter.all(), words);
    if (holding == 0) {
      return name.match();
    }
    double holdingInside = counts.passages(named, words);
    double inside = counts.passages(named);
    double outside = counts.passages(Filter.all()) - inside;
    boolean telling = holdingInside * outside >= LIFT * (holding - holdingInside) * inside;
    return telling && holdingInside > 0 ? name.match() : new Match.Ordinary();
  }
}
