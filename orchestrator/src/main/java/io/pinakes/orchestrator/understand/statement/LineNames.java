package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.language.LanguageFile;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The usual names of lines of financial statements, as lists of words in lower case. */
final class LineNames {
  private static final String LIGHT = "light";

  private static final String ASKING = "asking";

  private static final String BALANCE = "balance";

  private static final String COST = "cost";

  private static final Map<String, List<String>> ALL =
      LanguageFile.groupsOfAll(LineNames.class, "statement-lines");

  /** Words in a label that do not make it another line. */
  static final Set<String> LIGHT_TERMS = terms(LIGHT);

  /** Words in a question that only ask for the figure of a line: "the amount of". */
  static final Set<String> ASKING_TERMS = terms(ASKING);

  /** The usual names by key. */
  private static final Map<String, List<String>> GROUPS = names();

  /** The distinguishing terms of every usual name. */
  private static final Set<List<String>> USUAL =
      GROUPS.values().stream()
          .flatMap(List::stream)
          .map(LineNames::distinguishing)
          .filter(terms -> !terms.isEmpty())
          .collect(Collectors.toUnmodifiableSet());

  private LineNames() {}

  private static Set<String> terms(String key) {
    return ALL.getOrDefault(key, List.of()).stream()
        .flatMap(word -> TextAnalysis.terms(word).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<String, List<String>> names() {
    Map<String, List<String>> names = new LinkedHashMap<>(ALL);
    names.keySet().removeAll(Set.of(LIGHT, ASKING, BALANCE, COST));
    return names;
  }

  /** Whether a name is, or ends with, a usual one of a line of balance sheets. */
  static boolean isOfBalanceSheet(List<String> name) {
    List<String> words = distinguishing(String.join(" ", name));
    return ALL.getOrDefault(BALANCE, List.of()).stream()
        .flatMap(key -> GROUPS.getOrDefault(key, List.of()).stream())
        .map(LineNames::distinguishing)
        .anyMatch(
            usual ->
                usual.size() <= words.size()
                    && words.subList(words.size() - usual.size(), words.size()).equals(usual));
  }

  /** Whether a name is a usual one of what was spent, which some statements print as negative. */
  static boolean isCost(List<String> name) {
    List<String> wanted = distinguishing(String.join(" ", name));
    return ALL.getOrDefault(COST, List.of()).stream()
        .flatMap(key -> GROUPS.getOrDefault(key, List.of()).stream())
        .anyMatch(usual -> distinguishing(usual).equals(wanted));
  }

  /**
   * A name in place of a key of a group, such as {@code costofsales}; else the words themselves.
   */
  static List<String> named(List<String> words) {
    return isUsual(words)
        ? words
        : GROUPS.getOrDefault(String.join("", words), List.of()).stream()
            .findFirst()
            .map(Token::folded)
            .orElse(words);
  }

  /** The other names of what is called {@code name}; empty if it is not a usual name. */
  static List<List<String>> others(List<String> name) {
    Set<List<String>> others = new LinkedHashSet<>();
    List<String> wanted = distinguishing(String.join(" ", name));
    GROUPS.forEach(
        (key, group) -> {
          if (group.stream().anyMatch(each -> distinguishing(each).equals(wanted))) {
            group.stream().map(Token::folded).forEach(others::add);
          }
        });
    others.remove(name);
    return List.copyOf(others);
  }

  /** Whether some words are a usual name of a line. */
  static boolean isUsual(List<String> name) {
    return USUAL.contains(distinguishing(String.join(" ", name)));
  }

  /** The longest usual name in a question that begins with some words of it, else the words. */
  static List<String> longest(List<String> words, List<String> question) {
    return GROUPS.values().stream()
        .flatMap(List::stream)
        .map(Token::folded)
        .filter(name -> name.size() > words.size())
        .filter(name -> name.subList(0, words.size()).equals(words))
        .filter(name -> Collections.indexOfSubList(question, name) >= 0)
        .max(Comparator.comparingInt(List::size))
        .orElse(words);
  }

  private static List<String> distinguishing(String name) {
    return TextAnalysis.terms(name).stream().filter(term -> !LIGHT_TERMS.contains(term)).toList();
  }
}
