package io.pinakes.orchestrator.understand.word;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.quantity.Units;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A value of a column.
 *
 * @param stems of its words
 * @param words its words, including those without a stem
 * @param code its letters and digits, if it has both and is long enough; else empty
 */
public record Cell(MetadataValue value, List<String> stems, List<Word> words, String code) {
  /** Shorter codes begin too many words: {@code DE}, desk. */
  static final int MIN_CODE = 3;

  private static final int MAX_CODE = 5;

  /** Longer cells are prose, in which no part is a name. */
  private static final int MAX_WORDS = 12;

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

    public static String joined(List<Word> words) {
      return words.stream().map(Word::folded).collect(Collectors.joining());
    }

    private boolean is(Word other) {
      return stems.isEmpty() ? folded.equals(other.folded) : stems.equals(other.stems);
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
    return new Cell(value, Token.stems(text), words, code ? joined : "");
  }

  /** Whether joined words are the code in the cell, however it is divided: "kt1200", KT-1200. */
  public boolean isCode(String joined) {
    return !code.isEmpty() && code.equals(joined);
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
    return words.size() == other.size()
        && IntStream.range(0, words.size()).allMatch(at -> words.get(at).is(other.get(at)));
  }

  /**
   * Whether words are a part of the cell, if that is no prose: "Holm" in "Holm Shipping", but not a
   * unit alone, nor a part of a number: neither "3" in "3/8 inch" nor "4 inch" in "1 1/4 inch".
   */
  public boolean has(List<Word> said, List<String> stemsSaid) {
    boolean unit = said.size() == 1 && Units.of(said.getFirst().folded()).isPresent();
    if (unit || stems.size() > MAX_WORDS || Collections.indexOfSubList(stems, stemsSaid) < 0) {
      return false;
    }
    if (!isNumber(said.getFirst()) && !isNumber(said.getLast())) {
      return true;
    }
    return Pattern.compile(
            said.stream()
                .map(word -> Pattern.quote(word.folded()))
                .collect(Collectors.joining("[^\\p{L}\\p{N}]+", NO_NUMBER_BEFORE, NO_NUMBER_AFTER)),
            Pattern.CASE_INSENSITIVE)
        .matcher(value.display())
        .find();
  }

  private static boolean isNumber(Word word) {
    return word.folded().chars().allMatch(Character::isDigit);
  }

  /** Whether words have all stems of a cell of several words, in any order. */
  public boolean isSaidBy(List<String> other) {
    return stems.size() > 1
        && stems.size() == other.size()
        && stems.stream().sorted().toList().equals(other.stream().sorted().toList());
  }

  /** Whether each word is a cell by itself, as first names and surnames in two columns are. */
  public static boolean areEach(List<Word> words, Collection<List<Cell>> columns) {
    return words.stream()
        .allMatch(
            word ->
                columns.stream().flatMap(List::stream).anyMatch(cell -> cell.is(List.of(word))));
  }

  /** Whether the cell is a person's name with initials, and words are the full name. */
  public boolean isShortFor(List<Token> full) {
    return PersonNames.abbreviates(words.stream().map(Word::folded).toList(), full);
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
