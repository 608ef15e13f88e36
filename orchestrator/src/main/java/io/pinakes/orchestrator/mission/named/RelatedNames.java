package io.pinakes.orchestrator.mission.named;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds the names that statements give to what a question only describes: of "where was the founder
 * of A born?", the name beside "founded by".
 */
final class RelatedNames {
  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}\\p{M}]+");
  private static final Pattern COMMON_WORD = Pattern.compile("(?<!\\p{L})\\p{Ll}[\\p{L}\\p{M}]+");

  /** Words with as many letters in common at the beginning are of one family. */
  private static final int STEM = 5;

  /** Characters between a name and the word that says what it is: "manager of the club is ". */
  private static final int MAX_GAP = 16;

  private final Set<String> families;

  RelatedNames(String question) {
    families = families(COMMON_WORD, question);
  }

  /** The names of a statement next to a word of the family of one of the question. */
  List<String> in(String statement, boolean single) {
    return new NamedWords(statement)
        .names(single).stream().filter(name -> isNext(statement, name)).toList();
  }

  private boolean isNext(String statement, String name) {
    int start = statement.indexOf(name);
    int end = start + name.length();
    return start >= 0
        && COMMON_WORD
            .matcher(statement)
            .results()
            .filter(word -> word.start() >= end || word.end() <= start)
            .filter(word -> Math.max(word.start() - end, start - word.end()) <= MAX_GAP)
            .anyMatch(word -> families.contains(family(word.group())));
  }

  /** Whether a question asks for more of such a name: some word of it is in no statement. */
  static boolean isMoreAsked(Collection<String> open, Collection<String> statements) {
    Set<String> said = families(WORD, String.join("\n", statements));
    return open.stream().anyMatch(term -> term.length() < STEM || !said.contains(family(term)));
  }

  private static Set<String> families(Pattern words, String text) {
    return words
        .matcher(text)
        .results()
        .map(word -> word.group())
        .filter(word -> word.length() >= STEM)
        .map(RelatedNames::family)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static String family(String word) {
    String small = word.toLowerCase(Locale.ROOT);
    return small.substring(0, Math.min(STEM, small.length()));
  }
}
