package io.pinakes.search.text;

import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words in dates, in all languages with word lists; the only place that knows months. */
public final class CalendarWords {
  private static final String MONTH = "month";
  private static final Map<String, List<String>> GROUPS =
      LanguageFile.groupsOfAll(CalendarWords.class, "calendar");
  private static final Map<String, Integer> MONTHS = new HashMap<>();

  static {
    for (int number = 1; number <= 12; number++) {
      for (String name : GROUPS.getOrDefault(MONTH + number, List.of())) {
        MONTHS.put(name, number);
      }
    }
  }

  /** A regular expression, without capturing groups, for the {@code rd} of {@code 3rd}. */
  public static final String DAY_SUFFIX = any("suffix");

  /** A regular expression, without capturing groups, for words after a time of day. */
  public static final String CLOCK = any("clock");

  private CalendarWords() {}

  /** All groups of words: {@code month1} to {@code month12}, {@code suffix} and {@code clock}. */
  public static Map<String, List<String>> groups() {
    return GROUPS;
  }

  /**
   * The month, 1 to 12, with this full or abbreviated name, ignoring case; empty if there is none.
   */
  public static OptionalInt month(String name) {
    Integer number = MONTHS.get(name.toLowerCase(Locale.ROOT));
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  private static String any(String key) {
    return GROUPS.getOrDefault(key, List.of()).stream()
        .map(Pattern::quote)
        .collect(Collectors.joining("|", "(?:", ")"));
  }
}
