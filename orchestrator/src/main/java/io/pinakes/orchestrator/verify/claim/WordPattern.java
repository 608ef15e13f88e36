package io.pinakes.orchestrator.verify.claim;

import io.pinakes.search.language.LanguageFile;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns word lists into regular expressions. A star at the end of a word stands for any ending, a
 * space for any white space.
 */
public final class WordPattern {
  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private WordPattern() {}

  /** A group of alternatives without word boundaries, longest first. */
  public static String alternatives(Collection<String> words) {
    return words.stream()
        .distinct()
        .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(word -> word))
        .map(WordPattern::expression)
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  private static String expression(String word) {
    boolean open = word.endsWith("*");
    String plain = open ? word.substring(0, word.length() - 1) : word;
    return Stream.of(plain.split(" ", -1)).map(Pattern::quote).collect(Collectors.joining("\\s+"))
        + (open ? "\\p{L}*" : "");
  }

  /** Matches any of the words as a whole word, ignoring case. */
  public static Pattern whole(Collection<String> words) {
    return pattern("(?<![\\p{L}\\p{N}])" + alternatives(words) + "(?![\\p{L}\\p{N}])");
  }

  /** Compiles an expression that ignores case. */
  public static Pattern pattern(String expression) {
    return Pattern.compile(expression, FLAGS);
  }

  /** The words under one key in the files of all languages. */
  public static List<String> words(Class<?> owner, String name, String key) {
    return Objects.requireNonNull(
        LanguageFile.groupsOfAll(owner, name).get(key), () -> name + ".txt lacks " + key);
  }

  /** The words under one key in one language. */
  public static List<String> words(Class<?> owner, String language, String name, String key) {
    return Objects.requireNonNull(
        LanguageFile.groups(owner, language, name).get(key), () -> name + ".txt lacks " + key);
  }
}
