package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.analyze.TextAnalysis;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A word or a number of a question.
 *
 * @param text as written
 * @param folded in lower case, without accents; a genitive s is {@code 's}
 * @param start in the question, in UTF-16 units
 * @param end exclusive
 */
public record Token(String text, String folded, int start, int end) {
  private static final Pattern WORD =
      Pattern.compile("[\\p{L}\\p{N}\\p{M}]+(?:\"(?=\\p{L}))?[\\p{L}\\p{N}\\p{M}]*");
  private static final String APOSTROPHES = "'\u2019\u2018`";
  private static final Pattern SEPARATORS = Pattern.compile("[_.-]+");
  private static final Pattern CASE_CHANGE = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  /** The words of a text in order. */
  public static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      String word = String.valueOf(matcher.group());
      String folded = fold(word);
      boolean genitive =
          folded.equals("s")
              && matcher.start() > 0
              && APOSTROPHES.indexOf(text.charAt(matcher.start() - 1)) >= 0;
      tokens.add(new Token(word, genitive ? "'s" : folded, matcher.start(), matcher.end()));
    }
    return tokens;
  }

  /** The folded words of a text in order. */
  public static List<String> folded(String text) {
    return of(text).stream().map(Token::folded).toList();
  }

  private static String fold(String word) {
    return MARKS
        .matcher(Normalizer.normalize(word, Normalizer.Form.NFKD))
        .replaceAll("")
        .toLowerCase(Locale.ROOT);
  }

  /** The words from one token to another, exclusive, with spaces between. */
  public static String written(List<Token> tokens, int from, int to) {
    return tokens.subList(from, to).stream().map(Token::text).collect(Collectors.joining(" "));
  }

  /** Whether it is written like a name: with a capital letter or a digit. */
  public boolean nameLike() {
    return Character.isUpperCase(text.codePointAt(0)) || hasDigit();
  }

  public boolean hasDigit() {
    return text.chars().anyMatch(Character::isDigit);
  }

  /** Its number; -1 if it is not a number, or a large one. */
  public int number() {
    return text.length() <= 4 && text.chars().allMatch(Character::isDigit)
        ? Integer.parseInt(text)
        : -1;
  }

  /** Whether it is more than a stop word. */
  public static boolean tells(Token token) {
    return !TextAnalysis.terms(token.text()).isEmpty();
  }

  /** The words of a name such as {@code total_amount} or {@code BirthDate}, with spaces between. */
  public static String separated(String name) {
    String words = SEPARATORS.matcher(name).replaceAll(" ");
    return CASE_CHANGE.matcher(words).replaceAll(" ");
  }

  /** The stems of the words of a name such as {@code total_amount}. */
  public static List<String> stems(String name) {
    return TextAnalysis.terms(separated(name));
  }
}
