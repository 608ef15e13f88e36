package io.pinakes.orchestrator.evidence;

import io.pinakes.search.language.LanguageFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The printed number of a version of a document: 2.1 for "Version 2.1" or "v2.1", 5 for "Rev. 5",
 * 2026 for "Edition 2026".
 */
record Edition(List<Integer> number) implements Comparable<Edition> {
  /** A word for a version, and in group 1 its number, if any. */
  private static final Pattern EDITION =
      Pattern.compile(
          LanguageFile.languages().stream()
                  .flatMap(code -> LanguageFile.words(Edition.class, code, "editions").stream())
                  .map(Pattern::quote)
                  .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")(?!\\p{L})"))
              + "(?:[ ._-]{0,2}(?:n[or]\\.? ?)?(\\d{1,6}(?:\\.\\d{1,6}){0,3})(?!\\p{N}))?",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  Edition {
    number = List.copyOf(number);
  }

  /** The first numbered version that a text names. */
  static Optional<Edition> in(String text) {
    Matcher edition = EDITION.matcher(text);
    while (edition.find()) {
      if (edition.group(1) != null) {
        return Optional.of(
            new Edition(
                Stream.of(edition.group(1).split("\\.", -1)).map(Integer::valueOf).toList()));
      }
    }
    return Optional.empty();
  }

  /** Whether a text contains a word for versions. */
  static boolean isNamedIn(String text) {
    return EDITION.matcher(text).find();
  }

  /** A text without words for versions and the numbers after them. */
  static String removed(String text) {
    return EDITION.matcher(text).replaceAll(" ");
  }

  /** By the first part of the numbers that differs; 2 comes before 2.1. */
  @Override
  public int compareTo(Edition other) {
    return Arrays.compare(
        number.stream().mapToInt(Integer::intValue).toArray(),
        other.number.stream().mapToInt(Integer::intValue).toArray());
  }
}
