package io.pinakes.search.reference;

import io.pinakes.search.exact.RomanNumber;
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
  private static final Map<String, Kind> WORDS =
      Map.ofEntries(
          Map.entry("article", Kind.ARTICLE),
          Map.entry("articles", Kind.ARTICLE),
          Map.entry("art.", Kind.ARTICLE),
          Map.entry("artikel", Kind.ARTICLE),
          Map.entry("artikels", Kind.ARTICLE),
          Map.entry("artikeln", Kind.ARTICLE),
          Map.entry("chapter", Kind.CHAPTER),
          Map.entry("chapters", Kind.CHAPTER),
          Map.entry("kapitel", Kind.CHAPTER),
          Map.entry("kapiteln", Kind.CHAPTER),
          Map.entry("פרק", Kind.CHAPTER),
          Map.entry("פרקים", Kind.CHAPTER),
          Map.entry("part", Kind.PART),
          Map.entry("parts", Kind.PART),
          Map.entry("teil", Kind.PART),
          Map.entry("חלק", Kind.PART),
          Map.entry("appendix", Kind.APPENDIX),
          Map.entry("appendices", Kind.APPENDIX),
          Map.entry("anhang", Kind.APPENDIX),
          Map.entry("נספח", Kind.APPENDIX),
          Map.entry("נספחים", Kind.APPENDIX),
          Map.entry("annex", Kind.ANNEX),
          Map.entry("annexes", Kind.ANNEX),
          Map.entry("anlage", Kind.ANNEX),
          Map.entry("anlagen", Kind.ANNEX),
          Map.entry("schedule", Kind.SCHEDULE),
          Map.entry("schedules", Kind.SCHEDULE),
          Map.entry("תוספת", Kind.SCHEDULE),
          Map.entry("exhibit", Kind.EXHIBIT),
          Map.entry("exhibits", Kind.EXHIBIT),
          Map.entry("item", Kind.ITEM),
          Map.entry("items", Kind.ITEM),
          Map.entry("note", Kind.NOTE),
          Map.entry("notes", Kind.NOTE),
          Map.entry("rule", Kind.RULE),
          Map.entry("rules", Kind.RULE));

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
