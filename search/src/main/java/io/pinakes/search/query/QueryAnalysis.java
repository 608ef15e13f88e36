package io.pinakes.search.query;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeRange;
import java.util.List;

/**
 * What a question names: indexed values, times, amounts.
 *
 * @param mentions values of the index; names in the order of the question, then times
 * @param times the periods it names, in order
 * @param ranges the ranges they form: between, since, before
 * @param amounts amounts of money; only reported, since the field is rarely clear
 * @param yearFields the fields of the index whose values are all years, sorted
 * @param dateFields the fields of the index whose values are all dates, sorted
 * @param cut what it may name besides, left out because there is too much of it
 */
public record QueryAnalysis(
    List<Mention> mentions,
    List<Time> times,
    List<TimeRange> ranges,
    List<Amount> amounts,
    List<String> yearFields,
    List<String> dateFields,
    List<Cut> cut) {
  /** For a question that names nothing. */
  public static final QueryAnalysis NOTHING = new QueryAnalysis(List.of());

  public QueryAnalysis {
    mentions = List.copyOf(mentions);
    times = List.copyOf(times);
    ranges = List.copyOf(ranges);
    amounts = List.copyOf(amounts);
    yearFields = List.copyOf(yearFields);
    dateFields = List.copyOf(dateFields);
    cut = List.copyOf(cut);
  }

  /** For a question with nothing left out. */
  public QueryAnalysis(
      List<Mention> mentions,
      List<Time> times,
      List<TimeRange> ranges,
      List<Amount> amounts,
      List<String> yearFields,
      List<String> dateFields) {
    this(mentions, times, ranges, amounts, yearFields, dateFields, List.of());
  }

  /** For a question that names these values and no time. */
  public QueryAnalysis(List<Mention> mentions) {
    this(mentions, List.of(), List.of(), List.of(), List.of(), List.of());
  }

  /** Values that a question may name, left out because there are too many. */
  public sealed interface Cut {
    /**
     * All but the {@code most} frequent values of a field in the documents that the question may
     * name.
     */
    record Values(String field, int most) implements Cut {}

    /**
     * All values within a period.
     *
     * @param words as in the question
     * @param values how many there are
     */
    record Within(String words, int values) implements Cut {}
  }

  /** A period, with the words of the question. */
  public record Time(Period period, String words) {}

  /**
   * A value of a field that the question names.
   *
   * @param field the field that holds it
   * @param value as in the index
   * @param words as in the question
   * @param match how the words match the value
   */
  public record Mention(String field, MetadataValue value, String words, Match match) {
    /** A mention of the exact value. */
    public Mention(String field, MetadataValue value, String words) {
      this(field, value, words, new Match.Exact());
    }

    /** Whether it may select documents. */
    public boolean telling() {
      return !(match instanceof Match.Ordinary);
    }
  }

  /** How words of a question match a value of the index. */
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

    /** Equal except for case, accents, spaces, punctuation and a company's legal form. */
    record Exact() implements Match {}

    /** The words are the initials of this value alone. */
    record Initials() implements Match {}

    /** The words are unknown to the library and differ by a typo. */
    record Similar() implements Match {}

    /**
     * Equal, but documents without the value use the words about as often: an ordinary word, which
     * selects nothing.
     */
    record Ordinary() implements Match {}

    /** The value lies within or names {@code period}. */
    record Within(Period period) implements Match {}
  }
}
