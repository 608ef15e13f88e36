package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.Units;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A value of a column.
 *
 * @param stems of its words
 * @param words its words, including those without a stem
 * @param sorted its stems in alphabetical order
 * @param code its letters and digits, if it has both and is long enough; else empty
 * @param hasInitial whether a word among several is a single letter
 */
public record Cell(
    MetadataValue value,
    List<String> stems,
    List<Word> words,
    List<String> sorted,
    String code,
    boolean hasInitial) {
  /** Shorter codes begin too many words: {@code DE}, desk. */
  static final int MIN_CODE = 3;

  private static final int MAX_CODE = 5;

  /** Longer cells are prose, in which no part is a name. */
  private static final int MAX_WORDS = 12;

  /** Longer cells are descriptions rather than names. */
  private static final int MAX_NAME = 4;

  private static final String NO_NUMBER_BEFORE = "(?<!\\p{N}|\\p{N}[.,/])";
  private static final String NO_NUMBER_AFTER = "(?!\\p{N}|[.,/]\\p{N})";

  /** Shorter nouns begin too many words. */
  private static final int MIN_NOUN = 4;

  /**
   * A word of a cell or a question.
   *
   * @param folded as {@link Token#folded}
   * @param stems empty for a stop word, several for "BirthDate"
   */
  public record Word(String folded, List<String> stems) {
    public static List<Word> of(List<Token> tokens) {
      return tokens.stream()
          .map(token -> new Word(token.folded(), Token.stems(token.text())))
          .toList();
    }

    private static String joined(List<Word> words) {
      return words.stream().map(Word::folded).collect(Collectors.joining());
    }

    private boolean is(Word other) {
      return stems.isEmpty() ? folded.equals(other.folded) : stems.equals(other.stems);
    }
  }

  /**
   * Words of a question in a row, prepared for comparison with many cells.
   *
   * @param sorted their stems in alphabetical order
   * @param joined without spaces
   * @param isName whether they may be a person's given name and surname
   */
  public record Said(
      List<Token> tokens,
      List<Word> words,
      List<String> stems,
      List<String> sorted,
      String joined,
      boolean isName) {
    /**
     * Prepares some words.
     *
     * @param words of the same tokens
     */
    public static Said of(List<Token> tokens, List<Word> words) {
      List<String> stems = words.stream().flatMap(word -> word.stems().stream()).toList();
      return new Said(
          tokens,
          words,
          stems,
          stems.stream().sorted().toList(),
          Word.joined(words),
          tokens.size() > 1 && tokens.stream().allMatch(Token::nameLike));
    }
  }

  public static Cell of(MetadataValue value) {
    String text = value.display();
    List<Word> words = Word.of(Token.of(text));
    String joined = Word.joined(words);
    boolean code =
        joined.length() >= MIN_CODE
            && joined.chars().anyMatch(Character::isDigit)
            && joined.chars().anyMatch(Character::isLetter);
    List<String> stems = Token.stems(text);
    boolean initial =
        words.size() > 1 && words.stream().anyMatch(word -> word.folded().length() == 1);
    return new Cell(
        value, stems, words, stems.stream().sorted().toList(), code ? joined : "", initial);
  }

  /** Whether words are the code in the cell, however it is divided: "kt1200", KT-1200. */
  public boolean isCode(Said said) {
    return !code.isEmpty() && code.equals(said.joined());
  }

  /** Whether the cell is a few capital letters, such as {@code HAM}. */
  public boolean isShortCode() {
    String text = value.display();
    return text.length() >= MIN_CODE
        && text.length() <= MAX_CODE
        && text.chars().allMatch(Character::isUpperCase);
  }

  /** Whether words are the whole cell; stop words, as in "in use", must be its own. */
  public boolean is(List<Word> other) {
    if (words.size() != other.size()) {
      return false;
    }
    for (int at = 0; at < words.size(); at++) {
      if (!words.get(at).is(other.get(at))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether words are a part of the cell, if that is no prose: "Holm" in "Holm Shipping", but not a
   * unit alone, nor a part of a number: neither "3" in "3/8 inch" nor "4 inch" in "1 1/4 inch".
   */
  public boolean has(Said said) {
    if (stems.size() > MAX_WORDS || Collections.indexOfSubList(stems, said.stems()) < 0) {
      return false;
    }
    List<Word> other = said.words();
    if (other.size() == 1 && Units.of(other.getFirst().folded()).isPresent()) {
      return false;
    }
    if (!isNumber(other.getFirst()) && !isNumber(other.getLast())) {
      return true;
    }
    return Pattern.compile(
            other.stream()
                .map(word -> Pattern.quote(word.folded()))
                .collect(Collectors.joining("[^\\p{L}\\p{N}]+", NO_NUMBER_BEFORE, NO_NUMBER_AFTER)),
            Pattern.CASE_INSENSITIVE)
        .matcher(value.display())
        .find();
  }

  /** Whether words are the last of a name, which say what kind of thing it is: "desk lamp". */
  public boolean isOfKind(Said said) {
    return stems.size() > 1
        && stems.size() <= MAX_NAME
        && Collections.lastIndexOfSubList(stems, said.stems())
            == stems.size() - said.stems().size();
  }

  private static boolean isNumber(Word word) {
    return word.folded().chars().allMatch(Character::isDigit);
  }

  /** Whether words have all stems of a cell of several words, in any order. */
  public boolean isSaidBy(Said said) {
    return sorted.size() > 1 && sorted.equals(said.sorted());
  }

  /** Whether each word is a cell by itself, as first names and surnames in two columns are. */
  public static boolean areEach(List<Word> words, Collection<List<Cell>> columns) {
    return words.stream()
        .allMatch(
            word ->
                columns.stream().flatMap(List::stream).anyMatch(cell -> cell.is(List.of(word))));
  }

  /** Whether the cell is a person's name with initials, and words are the full name. */
  public boolean isShortFor(Said said) {
    return hasInitial
        && said.isName()
        && PersonNames.abbreviates(words.stream().map(Word::folded).toList(), said.tokens());
  }

  /** Whether a word is a plural of the cell, which has one word: "Lieferungen". */
  public boolean isPlural(Word word) {
    if (words.size() != 1) {
      return false;
    }
    String singular = words.getFirst().folded();
    return singular.length() >= MIN_NOUN
        && word.folded().startsWith(singular)
        && LanguageTraits.isPluralEnding(word.folded().substring(singular.length()));
  }
}
