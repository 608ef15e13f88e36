package io.pinakes.orchestrator.kind;

import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Question words with a clitic: {@code what's} is {@code what is}.
 *
 * @param clitics what a clitic s after a question word stands for, by question word
 * @param joined question words that may have it without an apostrophe
 */
record Contractions(Map<String, String> clitics, Set<String> joined) {
  private static final String APOSTROPHES = "'\u2019";
  private static final String CLITIC = "s";

  static Contractions ofAllLanguages() {
    Map<String, String> clitics = new HashMap<>();
    Set<String> joined = new HashSet<>();
    for (String language : LanguageFile.languages()) {
      Map<String, List<String>> groups =
          LanguageFile.groups(Contractions.class, language, "contractions");
      groups
          .getOrDefault("clitic", List.of())
          .forEach(
              clitic ->
                  groups
                      .getOrDefault("words", List.of())
                      .forEach(word -> clitics.put(word, clitic)));
      joined.addAll(groups.getOrDefault("joined", List.of()));
    }
    return new Contractions(Map.copyOf(clitics), Set.copyOf(joined));
  }

  /**
   * The words that a word of a question stands for; the word itself if it is no contraction.
   *
   * @param word in lower case
   */
  List<String> expand(String word) {
    if (!word.endsWith(CLITIC) || word.length() < 2) {
      return List.of(word);
    }
    String rest = word.substring(0, word.length() - 1);
    boolean apart = APOSTROPHES.indexOf(rest.charAt(rest.length() - 1)) >= 0;
    String base = apart ? rest.substring(0, rest.length() - 1) : rest;
    String clitic = clitics.get(base);
    return clitic != null && (apart || joined.contains(base))
        ? List.of(base, clitic)
        : List.of(word);
  }
}
