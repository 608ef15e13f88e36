package io.pinakes.search.reference;

import io.pinakes.search.exact.RomanNumber;
import io.pinakes.search.language.LanguageFile;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The printed number of a part of a document, in one form: {@code Article IV} and {@code Artikel 4}
 * are alike.
 *
 * @param kind what the part is called
 * @param number in lower case, Roman numerals as decimals: {@code 4.2}, {@code 203a}, {@code b}
 * @param subdivisions paragraphs below it as printed in brackets or after {@code Abs.}, outermost
 *     first: {@code [a, 2]}
 */
record Label(Kind kind, String number, List<String> subdivisions) {
  /** What parts are called. Those of one kind are counted together. */
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

    /** Whether a heading that prints its number alone can be meant. */
    boolean isPrintedPlain() {
      return this == PLAIN || this == SECTION || this == ARTICLE || this == CHAPTER;
    }
  }

  /** Words that stand before numbers, in lower case; a plural may name several parts. */
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

  /** Whether this, on a heading, is what {@code reference} says; subdivisions aside. */
  boolean isSaidBy(Label reference) {
    return number.equals(reference.number) && kind == reference.kind;
  }

  /** Whether it can be what {@code reference} means if no other heading is called that. */
  boolean canBeMeantBy(Label reference) {
    return number.equals(reference.number)
        && (reference.kind == Kind.PLAIN
            || (kind == Kind.PLAIN && reference.kind.isPrintedPlain()));
  }
}
