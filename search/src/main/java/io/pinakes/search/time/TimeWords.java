package io.pinakes.search.time;

import io.pinakes.search.language.LanguageFile;
import io.pinakes.search.text.CalendarWords;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words for times in all languages, by meaning. */
final class TimeWords {
  private static final Pattern NUMBERED = Pattern.compile("(\\p{Alpha}+)(\\d+)");

  static final TimeWords ALL = new TimeWords();

  private static final int LONGEST = 5;

  /** Phrases by meaning, longest first, each as a list of words. */
  private final Map<String, List<List<String>>> phrases = new HashMap<>();

  /** The numbers in meanings such as {@code cardinal30}, by what stands before them. */
  private final Map<String, SortedSet<Integer>> numbers = new HashMap<>();

  private TimeWords() {
    add(CalendarWords.groups());
    add(LanguageFile.groupsOfAll(TimeWords.class, "times"));
    phrases
        .values()
        .forEach(list -> list.sort(Comparator.comparingInt((List<String> p) -> -p.size())));
  }

  private void add(Map<String, List<String>> groups) {
    groups.keySet().stream()
        .map(NUMBERED::matcher)
        .filter(Matcher::matches)
        .forEach(
            numbered ->
                numbers
                    .computeIfAbsent(String.valueOf(numbered.group(1)), _ -> new TreeSet<>())
                    .add(Integer.parseInt(String.valueOf(numbered.group(2)))));
    groups.forEach(
        (meaning, words) ->
            words.forEach(
                word ->
                    phrases
                        .computeIfAbsent(meaning, _ -> new ArrayList<>())
                        .add(TimeToken.of(word).stream().map(TimeToken::folded).toList())));
  }

  /**
   * A regular expression, without a capturing group, for the phrases of these meanings in folded
   * text.
   */
  String expression(String... meanings) {
    return Stream.of(meanings)
        .flatMap(meaning -> phrases.getOrDefault(meaning, List.of()).stream())
        .map(TimeWords::expression)
        .distinct()
        .sorted(Comparator.comparingInt(String::length).reversed())
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  private static String expression(List<String> phrase) {
    boolean wild = phrase.getLast().equals("*");
    return phrase.subList(0, wild ? phrase.size() - 1 : phrase.size()).stream()
            .map(Pattern::quote)
            .collect(Collectors.joining("[ -]"))
        + (wild ? "\\p{L}*" : "");
  }

  /** The number in the meaning {@code name<number>} of {@code words} as a whole. */
  OptionalInt number(String name, int most, String words) {
    List<TimeToken> tokens = TimeToken.of(words);
    for (int number = 1; number <= most; number++) {
      if (at(name + number, tokens, 0) == tokens.size()) {
        return OptionalInt.of(number);
      }
    }
    return OptionalInt.empty();
  }

  /** The length in tokens of the phrase with this meaning at {@code at}; 0 if none. */
  int at(String meaning, List<TimeToken> tokens, int at) {
    for (List<String> phrase : phrases.getOrDefault(meaning, List.of())) {
      int length = length(phrase, tokens, at);
      if (length > 0) {
        return length;
      }
    }
    return 0;
  }

  /** The length in tokens of the phrase with this meaning right before {@code end}; 0 if none. */
  int before(String meaning, List<TimeToken> tokens, int end) {
    for (int start = Math.max(0, end - LONGEST); start < end; start++) {
      for (List<String> phrase : phrases.getOrDefault(meaning, List.of())) {
        if (length(phrase, tokens, start) == end - start) {
          return end - start;
        }
      }
    }
    return 0;
  }

  /** The number of the longest phrase of a meaning {@code name<number>} that begins here. */
  OptionalInt number(String name, int most, List<TimeToken> tokens, int at) {
    int longest = 0;
    OptionalInt found = OptionalInt.empty();
    for (int number : numbers.getOrDefault(name, Collections.emptySortedSet()).headSet(most + 1)) {
      int length = at(name + number, tokens, at);
      if (length > longest) {
        longest = length;
        found = OptionalInt.of(number);
      }
    }
    return found;
  }

  private static int length(List<String> phrase, List<TimeToken> tokens, int at) {
    int words = 0;
    boolean wild = !phrase.isEmpty() && phrase.getLast().equals("*");
    int needed = wild ? phrase.size() - 1 : phrase.size();
    for (; words < needed; words++) {
      if (at + words >= tokens.size()) {
        return 0;
      }
      String word = tokens.get(at + words).folded();
      boolean last = words == needed - 1;
      if (!((wild && last) ? word.startsWith(phrase.get(words)) : word.equals(phrase.get(words)))) {
        return 0;
      }
    }
    return words;
  }
}
