package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeRange;
import java.util.List;

/**
 * What a question names: values an index holds, times, amounts.
 *
 * @param mentions values of the index; names in the order of the question, then times
 * @param times the periods it names, in its order
 * @param ranges the ranges they form: between, since, before
 * @param amounts amounts of money; only reported, since it seldom says of which field
 * @param yearFields the fields of the index whose values are all years, in the order of their names
 * @param dateFields the fields of the index whose values are all dates, in the order of their names
 */
public record QueryAnalysis(
    List<Mention> mentions,
    List<Time> times,
    List<TimeRange> ranges,
    List<Amount> amounts,
    List<String> yearFields,
    List<String> dateFields) {
  /** For a question that names nothing. */
  public static final QueryAnalysis NOTHING = new QueryAnalysis(List.of());

  public QueryAnalysis {
    mentions = List.copyOf(mentions);
    times = List.copyOf(times);
    ranges = List.copyOf(ranges);
    amounts = List.copyOf(amounts);
    yearFields = List.copyOf(yearFields);
    dateFields = List.copyOf(dateFields);
  }

  /** For a question that names these values and no time. */
  public QueryAnalysis(List<Mention> mentions) {
    this(mentions, List.of(), List.of(), List.of(), List.of(), List.of());
  }

  /** A period, as the question writes it. */
  public record Time(Period period, String words) {}

  /**
   * A value of a field that the question names.
   *
   * @param field the field that holds it
   * @param value as the index holds it
   * @param words as the question writes it
   * @param match what the words and the value have in common
   */
  public record Mention(String field, MetadataValue value, String words, Match match) {
    /** The value itself. */
    public Mention(String field, MetadataValue value, String words) {
      this(field, value, words, new Match.Exact());
    }

    /** Whether documents may be chosen by it. */
    public boolean telling() {
      return !(match instanceof Match.Ordinary);
    }
  }

  /** What words of a question and a value of the index have in common. */
  public sealed interface Match {
    /** The name used in JSON. */
    default String label() {
      return switch (this) {
        case Exact _ -> "exact";
        case Initials _ -> "initials";
        case Similar _ -> "similar";
        case Ordinary _ -> "ordinary";
        case Within _ -> "time";
      };
    }

    /** The same but for case, accents, spaces, punctuation, and the legal form of a company. */
    record Exact() implements Match {}

    /** The words are the initials of this value alone. */
    record Initials() implements Match {}

    /** The words are not in the library and differ by a typing error. */
    record Similar() implements Match {}

    /**
     * The same, but documents without the value use the words about as much: an ordinary word here,
     * which chooses nothing.
     */
    record Ordinary() implements Match {}

    /** The value lies in {@code period}, or names it. */
    record Within(Period period) implements Match {}
  }
}
