package io.pinakes.search.exact;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.text.Groups;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads section numbers, normalized as in {@link ExactTerms#sections}. */
final class SectionNumbers {
  private static final String NUMBER =
      "\\d{1,4}(?:\\.\\d{1,3})*(?:[A-Za-z]\\b)?(?:\\([a-z0-9]{1,4}\\))*";

  /** The lower-case words for section, article and chapter, by kind. */
  private static final Map<String, List<String>> WORDS =
      LanguageFile.groupsOfAll(SectionNumbers.class, "divisions");

  private static final String PLAIN = "section";
  private static final Pattern SECTION =
      Pattern.compile(
          ("(?:§{1,2}\\s*|\\b(?i:" + expression(PLAIN::equals) + ")\\s+)") + ("(" + NUMBER + ")"));
  private static final Pattern DIVISION =
      Pattern.compile(
          ("\\b((?i:" + expression(kind -> !kind.equals(PLAIN)) + "))\\s+")
              + "(\\d{1,4}(?:\\.\\d{1,3})*[A-Za-z]?|[IVXLC]{1,7}|[A-Z])\\b");
  private static final Pattern DOTTED =
      Pattern.compile("(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){2,5}(?![\\d.]*\\d)");
  private static final Pattern LINE_NUMBER =
      Pattern.compile("(?m)^[ \\t#*]*(\\d{1,3}(?:\\.\\d{1,3}){1,5})\\.?[ \\t]+\\p{L}");

  private SectionNumbers() {}

  private static String expression(Predicate<String> kinds) {
    return WORDS.entrySet().stream()
        .filter(entry -> kinds.test(entry.getKey()))
        .flatMap(entry -> entry.getValue().stream())
        .map(Pattern::quote)
        .collect(Collectors.joining("|"));
  }

  /** The section numbers that {@code text} mentions, in order. */
  static Set<String> in(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher section = SECTION.matcher(text);
    while (section.find()) {
      found.add("§" + Groups.of(section, 1).toLowerCase(Locale.ROOT));
    }
    Matcher division = DIVISION.matcher(text);
    while (division.find()) {
      boolean digits = Character.isDigit(Groups.of(division, 2).charAt(0));
      boolean capital = Character.isUpperCase(Groups.of(division, 1).charAt(0));
      if (digits || capital) { // not "in part I think"
        found.add(division(division));
      }
    }
    Matcher dotted = DOTTED.matcher(text);
    while (dotted.find()) {
      found.add("§" + Groups.of(dotted, 0));
    }
    return found;
  }

  /** The numbers of the sections that begin in {@code text}, in order. */
  static Set<String> startingIn(String text) {
    Set<String> found = new LinkedHashSet<>();
    Matcher line = LINE_NUMBER.matcher(text);
    while (line.find()) {
      found.addAll(of(Groups.of(line, 1)));
    }
    return found;
  }

  /** The normalized forms of a printed number; none if it is not a number. */
  static List<String> of(String number) {
    String bare = number.strip().replaceFirst("\\.$", "");
    Matcher division = DIVISION.matcher(bare);
    if (division.matches()) {
      return List.of(division(division));
    }
    Matcher section = SECTION.matcher(bare);
    if (section.matches()) {
      return List.of("§" + Groups.of(section, 1).toLowerCase(Locale.ROOT));
    }
    return bare.matches(NUMBER) ? List.of("§" + bare.toLowerCase(Locale.ROOT)) : List.of();
  }

  private static String division(Matcher division) {
    String word = Groups.of(division, 1).toLowerCase(Locale.ROOT);
    String number = Groups.of(division, 2);
    String kind =
        WORDS.keySet().stream()
            .filter(key -> WORDS.getOrDefault(key, List.of()).contains(word))
            .findFirst()
            .orElse(word);
    return kind + " " + RomanNumber.toDecimal(number).toLowerCase(Locale.ROOT);
  }
}
