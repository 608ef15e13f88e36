package io.pinakes.search.time;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A length of time in a text, such as {@code more than 30 days}.
 *
 * @param start start in the text, in UTF-16 units
 * @param end end, exclusive
 * @param then the day that lies so long before today
 */
public record TimeLength(int start, int end, Extent extent, LocalDate then) {
  /** How a length is bounded. */
  public enum Extent {
    /** Just as long: "30 days". */
    EXACTLY,
    /** As long or longer. */
    LEAST,
    /** Longer. */
    MORE,
    /** Shorter. */
    LESS
  }

  /**
   * The lengths in {@code text}, in order, without overlaps, in all languages with word lists.
   *
   * @param today the day to count back from
   */
  public static List<TimeLength> read(String text, LocalDate today) {
    TimeTokens tokens = TimeTokens.of(text);
    RelativePeriods periods = new RelativePeriods(tokens, new YearReader(tokens), today);
    List<TimeLength> found = new ArrayList<>();
    for (int at = 0; at < tokens.size(); at++) {
      boolean taken = !found.isEmpty() && tokens.get(at).start() < found.getLast().end();
      Optional<TimeLength> length = taken ? Optional.empty() : periods.length(at);
      length.ifPresent(found::add);
    }
    return List.copyOf(found);
  }
}
