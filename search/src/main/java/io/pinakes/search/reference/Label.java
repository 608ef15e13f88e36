package io.pinakes.search.reference;

import io.pinakes.search.exact.RomanNumber;
import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The printed number of a part of a document, normalized: {@code Article IV} and {@code Artikel 4}
 * are equal.
 *
 * @param kind the kind of part
 * @param number in lower case, Roman numerals as decimals: {@code 4.2}, {@code 203a}, {@code b}
 * @param subdivisions paragraphs below it as printed in brackets or after {@code Abs.}, outermost
 *     first: {@code [a, 2]}
 */
record Label(Kind kind, String number, List<String> subdivisions) {
  /** The kinds of parts. Parts of one kind are numbered together. */
  enum Kind {
    /** A number without a word. */
    PLAIN,
    SECTION,
    ARTICLE,
    CHAPTER,
    PART,
    APPENDIX,
    ANNEX,
    SCHEDULE,
    EXHIBIT,
    ITEM,
    NOTE,
    RULE;

    /** Whether it may refer to a heading with a bare number. */
    boolean isPrintedPlain() {
      return this == PLAIN || this == SECTION || this == ARTICLE || this == CHAPTER;
    }
  }

  /** Lower-case words that precede numbers; a plural may refer to several parts. */
  private static final Map<String, Kind> WORDS = new HashMap<>();

  static {
    LanguageFile.groupsOfAll(Label.class, "kinds")
        .forEach(
            (kind, words) -> {
              Kind meant = Kind.valueOf(kind.toUpperCase(Locale.ROOT));
              words.forEach(word -> WORDS.put(word, meant));
            });
  }

  Label {
    subdivisions = List.copyOf(subdivisions);
  }

  /**
   * Makes a label.
   *
   * @param word as printed before the number; empty if there was none
   */
  static Label of(String word, String number, List<String> subdivisions) {
    Kind kind =
        word.isEmpty()
            ? Kind.PLAIN
            : WORDS.getOrDefault(word.toLowerCase(Locale.ROOT), Kind.SECTION);
    return new Label(kind, RomanNumber.toDecimal(number).toLowerCase(Locale.ROOT), subdivisions);
  }

  /** Whether this label of a heading is the one in {@code reference}, ignoring subdivisions. */
  boolean isSaidBy(Label reference) {
    return number.equals(reference.number) && kind == reference.kind;
  }

  /** Whether {@code reference} may mean this label if no other heading matches it. */
  boolean canBeMeantBy(Label reference) {
    return number.equals(reference.number)
        && (reference.kind == Kind.PLAIN
            || (kind == Kind.PLAIN && reference.kind.isPrintedPlain()));
  }
}
