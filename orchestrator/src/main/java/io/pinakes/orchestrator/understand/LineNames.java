package io.pinakes.orchestrator.understand;

import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.language.LanguageFile;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The usual names of lines of financial statements, as lists of words in lower case. */
final class LineNames {
  private static final String LIGHT = "light";

  private static final Map<String, List<String>> GROUPS =
      LanguageFile.groupsOfAll(LineNames.class, "statement-lines");

  /** Words in a label that do not make it another line. */
  static final Set<String> LIGHT_TERMS =
      GROUPS.getOrDefault(LIGHT, List.of()).stream()
          .flatMap(word -> TextAnalysis.terms(word).stream())
          .collect(Collectors.toUnmodifiableSet());

  private LineNames() {}

  /** The other names of what is called {@code name}; empty if it is not a usual name. */
  static List<List<String>> others(List<String> name) {
    Set<List<String>> others = new LinkedHashSet<>();
    List<String> wanted = distinguishing(String.join(" ", name));
    GROUPS.forEach(
        (key, group) -> {
          if (!key.equals(LIGHT)
              && group.stream().anyMatch(each -> distinguishing(each).equals(wanted))) {
            group.stream().map(Token::folded).forEach(others::add);
          }
        });
    others.remove(name);
    return List.copyOf(others);
  }

  /** Whether some words are a usual name of a line. */
  static boolean isUsual(List<String> name) {
    List<String> wanted = distinguishing(String.join(" ", name));
    return !wanted.isEmpty()
        && GROUPS.entrySet().stream()
            .filter(group -> !group.getKey().equals(LIGHT))
            .flatMap(group -> group.getValue().stream())
            .anyMatch(each -> distinguishing(each).equals(wanted));
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
