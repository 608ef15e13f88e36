package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.word.LanguageTraits;
import io.pinakes.orchestrator.understand.word.Token;
import io.pinakes.search.chunk.MetadataValue;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A value of a column.
 *
 * @param stems of its words
 * @param words its words, including those without a stem
 */
record Cell(MetadataValue value, List<String> stems, List<Token> words) {
  /** Shorter codes begin too many words: {@code DE}, desk. */
  static final int MIN_CODE = 3;

  private static final int MAX_CODE = 5;

  /** Shorter nouns begin too many words. */
  private static final int MIN_NOUN = 4;

  static Cell of(MetadataValue value) {
    String text = value.display();
    return new Cell(value, Token.stems(text), Token.of(text));
  }

  /** Whether words are the code in the cell, however it is divided: "kt1200" for KT-1200. */
  boolean isCode(List<Token> other) {
    String code = joined(words);
    return code.length() >= MIN_CODE
        && code.chars().anyMatch(Character::isDigit)
        && code.chars().anyMatch(Character::isLetter)
        && code.equals(joined(other));
  }

  /** Whether the cell is a few capital letters, such as {@code HAM}. */
  boolean isShortCode() {
    String text = value.display();
    return text.length() >= MIN_CODE
        && text.length() <= MAX_CODE
        && text.chars().allMatch(Character::isUpperCase);
  }

  private static String joined(List<Token> words) {
    return words.stream().map(Token::folded).collect(Collectors.joining());
  }

  /** Whether words are the whole cell; stop words, as in "in use", must be its own. */
  boolean is(List<Token> other) {
    return words.size() == other.size()
        && IntStream.range(0, words.size()).allMatch(at -> same(words.get(at), other.get(at)));
  }

  /** Whether words have all stems of a cell of several words, in any order. */
  boolean isSaidBy(List<String> other) {
    return stems.size() > 1
        && stems.size() == other.size()
        && stems.stream().sorted().toList().equals(other.stream().sorted().toList());
  }

  /** Whether a word is a plural of the cell, which has one word: "Lieferungen". */
  boolean isPlural(Token word) {
    if (words.size() != 1) {
      return false;
    }
    String singular = words.getFirst().folded();
    return singular.length() >= MIN_NOUN
        && word.folded().startsWith(singular)
        && LanguageTraits.isPluralEnding(word.folded().substring(singular.length()));
  }

  private static boolean same(Token one, Token other) {
    List<String> stems = Token.stems(one.text());
    return stems.isEmpty()
        ? one.folded().equals(other.folded())
        : stems.equals(Token.stems(other.text()));
  }
}
