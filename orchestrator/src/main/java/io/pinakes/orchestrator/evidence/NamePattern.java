package io.pinakes.orchestrator.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds a name in a text, whatever its case and what separates its words, abbreviated to its
 * initials or written out.
 */
final class NamePattern {
  private static final String BETWEEN = "[^\\p{L}\\p{N}]{0,3}";

  /** Between the parts of a name in another order or form: "Lee, Ann", "A. Lee". */
  private static final String APART = "[^\\p{L}\\p{N}]{1,3}";

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final int NEIGHBOURS = 2;

  /** Initials of three words or more; two stand for too much. */
  private static final Pattern INITIALS = Pattern.compile("(?=.{3,6}$)\\p{Lu}(?:\\p{Ll}?\\p{Lu})+");

  private static final Pattern CAPITALISED = Pattern.compile("\\p{Lu}\\p{Ll}.*");

  /** A short word that initials leave out: "of", "for the". */
  private static final String LEFT_OUT = "(?:\\p{Ll}{1,3}[ -]){0,2}";

  private NamePattern() {}

  /** Whether a text has a name. */
  static boolean holds(String text, String name) {
    return of(name).matcher(text).find();
  }

  /**
   * A pattern for the words of a name in sequence; for three or more words any two neighbours
   * suffice, because adjacent names look like one. Two words may also be a given name and a
   * surname, which lists write the other way round, or with an initial: "Lee, A.", but not "Lee, a
   * friend".
   */
  static Pattern of(String name) {
    List<String> words = words(name);
    List<String> parts = new ArrayList<>();
    int length = Math.min(words.size(), NEIGHBOURS);
    for (int first = 0; first + length <= words.size(); first++) {
      parts.add(inSequence(words.subList(first, first + length)));
    }
    if (words.size() > NEIGHBOURS
        && words.stream().allMatch(word -> CAPITALISED.matcher(word).matches())) {
      String initials =
          words.stream().map(word -> word.substring(0, 1)).collect(Collectors.joining());
      parts.add("(?-i:" + initials + ")");
    }
    List<String> both = List.of(name.split(" ", -1));
    if (both.size() == 2 && words.size() >= 2 && name.codePoints().noneMatch(Character::isDigit)) {
      parts.addAll(listed(both.getFirst(), both.getLast()));
    }
    return anyOf(parts);
  }

  /** A pattern for a surname with its given name after it, or its initial before or after it. */
  static Pattern ofListed(String given, String surname) {
    return anyOf(listed(given, surname));
  }

  private static List<String> listed(String given, String surname) {
    String last = inSequence(words(surname));
    String first = given.substring(0, given.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT);
    String initial = "(?-i:" + Pattern.quote(first) + ")";
    return List.of(
        last + APART + "(?:" + inSequence(words(given)) + "|" + initial + ")",
        initial + APART + last);
  }

  private static Pattern anyOf(List<String> parts) {
    return Pattern.compile(
        "(?<![\\p{L}\\p{N}])(?:" + String.join("|", parts) + ")(?![\\p{L}\\p{N}])",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static List<String> words(String name) {
    return Stream.of(NO_WORD.split(name, -1)).filter(part -> !part.isEmpty()).toList();
  }

  private static String inSequence(List<String> words) {
    return words.stream().map(NamePattern::word).collect(Collectors.joining(BETWEEN));
  }

  private static String word(String word) {
    return INITIALS.matcher(word).matches()
        ? "(?:" + Pattern.quote(word) + "|(?-i:" + writtenOut(word) + "))"
        : Pattern.quote(word);
  }

  /** A pattern for the words that initials stand for. */
  private static String writtenOut(String initials) {
    return initials
        .codePoints()
        .mapToObj(letter -> Character.toString(letter) + "\\p{L}*")
        .collect(Collectors.joining("[ -]" + LEFT_OUT));
  }
}
