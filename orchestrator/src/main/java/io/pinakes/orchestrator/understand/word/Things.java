package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.language.LanguageFile;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the rows of registers, logs and books are about, and what else people call it. */
public final class Things {
  private static final Map<String, Set<String>> GROUPS = groups();

  private Things() {}

  private static Map<String, Set<String>> groups() {
    Map<String, Set<String>> groups = new HashMap<>();
    for (String code : LanguageFile.languages()) {
      LanguageFile.groups(Things.class, code, "things")
          .forEach(
              (group, words) ->
                  words.forEach(
                      word -> groups.computeIfAbsent(word, _ -> new HashSet<>()).add(group)));
    }
    return groups;
  }

  /** The kinds of things, named by their first word, that a word stands for. */
  public static Set<String> kinds(String word) {
    return Collections.unmodifiableSet(
        GROUPS.getOrDefault(word.toLowerCase(Locale.ROOT), Set.of()));
  }

  /** The other words for the things that a word stands for, in lower case. */
  public static Set<String> otherWords(String word) {
    Set<String> kinds = kinds(word);
    return GROUPS.entrySet().stream()
        .filter(entry -> !Collections.disjoint(entry.getValue(), kinds))
        .map(Map.Entry::getKey)
        .filter(other -> !other.equalsIgnoreCase(word))
        .collect(Collectors.toUnmodifiableSet());
  }
}
