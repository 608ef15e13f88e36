package io.pinakes.orchestrator.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds a name in a text, whatever its case and what separates its words. */
final class NamePattern {
  private static final String BETWEEN = "[^\\p{L}\\p{N}]{0,3}";

  /** Between the parts of a name in another order or form: "Lee, Ann", "A. Lee". */
  private static final String APART = "[^\\p{L}\\p{N}]{1,3}";

  private static final int NEIGHBOURS = 2;

  private NamePattern() {}

  /** Whether a text has a name. */
  static boolean holds(String text, String name) {
    return of(name).matcher(text).find();
  }

  /**
   * A pattern for the words of a name in sequence; for three or more words any two neighbours
   * suffice, because adjacent names look like one. Two words may also be a surname after a given
   * name, which lists write the other way round, or as an initial.
   */
  static Pattern of(String name) {
    List<String> words =
        Stream.of(name.split("[^\\p{L}\\p{N}]+", -1)).filter(part -> !part.isEmpty()).toList();
    List<String> parts = new ArrayList<>();
    int length = Math.min(words.size(), NEIGHBOURS);
    for (int first = 0; first + length <= words.size(); first++) {
      parts.add(
          String.join(
              BETWEEN, words.subList(first, first + length).stream().map(Pattern::quote).toList()));
    }
    if (words.size() == 2 && name.codePoints().noneMatch(Character::isDigit)) {
      String given = words.get(0);
      String surname = Pattern.quote(words.get(1));
      String initial = Pattern.quote(initial(given));
      parts.add(surname + APART + "(?:" + Pattern.quote(given) + "|" + initial + ")");
      parts.add(initial + APART + surname);
    }
    return Pattern.compile(
        "(?<![\\p{L}\\p{N}])(?:" + String.join("|", parts) + ")(?![\\p{L}\\p{N}])",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** The first letter of a given name. */
  static String initial(String given) {
    return given.substring(0, given.offsetByCodePoints(0, 1));
  }
}
