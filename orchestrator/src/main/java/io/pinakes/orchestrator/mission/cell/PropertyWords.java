package io.pinakes.orchestrator.mission.cell;

import io.pinakes.search.language.LanguageFile;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words for properties, in all languages. */
final class PropertyWords {
  private static final Map<String, List<String>> WORDS =
      LanguageFile.groupsOfAll(PropertyWords.class, "properties");

  private PropertyWords() {}

  /** Whether a column asks for a property. */
  static boolean isNamed(String property, String column) {
    String plain = column.strip().toLowerCase(Locale.ROOT).replaceAll("[?:]+$", "").strip();
    return of(property).contains(plain);
  }

  /** A pattern for any of some words, the longest first, with any space and no apostrophes. */
  static String anyOf(String key) {
    return of(key).stream()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .map(
            words ->
                List.of(words.split(" ")).stream()
                    .map(PropertyWords::quoted)
                    .collect(Collectors.joining("[\\s,]+")))
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  /** A word, also with an apostrophe before a final s or after it. */
  private static String quoted(String word) {
    return word.endsWith("s")
        ? Pattern.quote(word.substring(0, word.length() - 1)) + "['’]?s['’]?"
        : Pattern.quote(word);
  }

  private static List<String> of(String key) {
    return WORDS.getOrDefault(key, List.of());
  }
}
