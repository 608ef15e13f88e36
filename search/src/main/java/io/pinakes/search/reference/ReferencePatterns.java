package io.pinakes.search.reference;

import java.util.regex.Pattern;

/**
 * How English, German and Hebrew texts refer to parts of documents. Every repetition is bounded and
 * every choice of how to match a text is made by its next character, so that reading takes time in
 * proportion to the text, whatever the text is.
 */
final class ReferencePatterns {
  /** Also lower case, since a number follows that no sentence has behind these words by chance. */
  private static final String SECTION_WORDS =
      "(?i:sections?|subsections?|clauses?|paragraphs?|paras?\\.|articles?|chapters?"
          + "|abschnitte?[sn]?|ziffern?|artikel[sn]?|kapiteln?|punkte?)";

  /** Only with a capital: an item or a part is an ordinary thing. */
  private static final String DIVISION_WORDS =
      "(?:Articles?|ARTICLE|Art\\.|Sections?|SECTION|Sect?\\.|Clauses?|Chapter|CHAPTER"
          + "|Parts?|PART|Appendix|APPENDIX|Appendices|Annex(?:es)?|ANNEX|Schedules?|SCHEDULE"
          + "|Exhibits?|EXHIBIT|Items?|ITEM|Notes?|NOTE|Rules?|RULE"
          + "|Artikel|Ziff\\.|Kapitel|Teil|Anhang|Anlagen?)";

  /** Prefixes such as "in the" are written together with the word. */
  private static final String HEBREW_WORDS =
      "(?<![\\u05d0-\\u05ea])[\\u05d1\\u05d4\\u05d5\\u05db\\u05dc\\u05de\\u05e9]{0,2}"
          + "(סעיפים|סעיף|פרקים|פרק|חלק|נספחים|נספח|תוספת)";

  private static final String DIGITS =
      "\\d{1,4}(?:\\.\\d{1,3}){0,6}(?:[A-Za-z](?![\\p{L}\\p{N}]))?";
  private static final String LETTERS =
      "(?:[IVXLC]{1,7}|[A-Z])(?:[.-]?\\d{1,2})?(?![\\p{L}\\p{N}])";
  private static final String HEBREW_NUMBER =
      "(?:" + DIGITS + "|[\\u05d0-\\u05ea](?![\\u05d0-\\u05ea\"]))['\\u05f3]?";

  private static final String QUOTED =
      "[\"\\u201c\\u201e\\u00ab]([^\"\\u201c\\u201d\\u201e\\u00ab\\u00bb\\n]{2,100})"
          + "[\"\\u201d\\u201c\\u00bb]";

  /** A word or sign in group 1, 2, 4 or 6, and the number behind it in group 3, 5 or 7. */
  static final Pattern NUMBERED =
      Pattern.compile(
          spaced("(?:(§{1,2}) ?|(?<![\\p{L}\\p{N}])(" + SECTION_WORDS + ") )(" + DIGITS + ")")
              + spaced("|(?<![\\p{L}\\p{N}])(" + DIVISION_WORDS + ") ")
              + ("(" + DIGITS + "|" + LETTERS + ")")
              + ("|" + HEBREW_WORDS + spaced(" ") + "(" + HEBREW_NUMBER + ")"));

  /** A number without a word; what follows it is for the caller to judge. */
  static final Pattern BARE = Pattern.compile("(" + DIGITS + "|" + LETTERS + ")[.)]?");

  /** {@code (a)} in group 1, {@code Abs. 2} in group 2. */
  static final Pattern SUBDIVISION =
      Pattern.compile(
          spaced(" ?(?:\\(([0-9]{1,3}|[A-Za-z]{1,5}|[\\u05d0-\\u05ea]{1,2})\\)")
              + spaced("|(?:Abs\\.|Absatz|Nr\\.|Nummer|lit\\.|Buchst\\.|Buchstabe|Satz) ?")
              + "(\\d{1,3}[a-z]?|[a-z])\\)?(?![\\p{L}\\p{N}]))");

  /** One more number after a plural. */
  static final Pattern MORE =
      Pattern.compile(
          spaced("(?: ?[,;&\\u2013-] ?(?:(?:and|or|und|oder|bis) )?")
              + spaced("| (?:(?:and|or|to|through|und|oder|bis) |ו-?))")
              + ("(" + DIGITS + ")(?![\\p{L}\\p{N}%])"));

  /** What follows a reference to another document: the name of a law, or its abbreviation. */
  static final Pattern FOREIGN_AFTER =
      Pattern.compile(
          spaced(" (?:(?:of|to|under|in) (?!this\\b|these\\b|that\\b)")
              + spaced("(?:the (?!present\\b|foregoing\\b|same\\b))?")
              + spaced("(?:[\\p{L}\\p{N}()/&.,'\\u2019-]{1,30} ){0,7}?")
              + "(?:Acts?|Code|Law|Regulations?|Directive|Statutes?|Convention|Treaty|Constitution"
              + "|Standards?|Rules|Form|Report|Statement|Ordinance)\\b"
              + spaced("|(?:der|des) [\\p{L}-]{0,40}")
              + "(?:gesetz(?:es|buche?s)?|verordnung|ordnung|richtlinie)\\b"
              + "|(?!(?:AND|OR|OF|TO|IN|IS|UND|ODER)\\b)"
              + "\\p{Lu}\\p{L}{0,4}\\p{Lu}(?:\\p{L}\\p{Lu}?)?(?![\\p{L}\\p{N}])"
              + "|ל?חוק(?!\\p{L}))");

  static final Pattern FOREIGN_BEFORE =
      Pattern.compile("(?:U\\.?S\\.?C|C\\.?F\\.?R)\\.?[ \\u00a0]{0,2}$");

  /** A Markdown link within the document; group 2 is the anchor. */
  static final Pattern LINK =
      Pattern.compile("\\[([^\\[\\]\\n]{1,200})\\]\\(#([^()\\s]{1,200})\\)");

  /**
   * A title in group 2, 3 or 5; with group 1, or words in group 4, it says that the title is one of
   * a section.
   */
  static final Pattern TITLED =
      Pattern.compile(
          spaced("(?<!\\p{L})(?:")
              + spaced("(?i:(sections?|chapter|clause|appendix|abschnitt|kapitel|סעיף|פרק)) ")
              + (spaced("(?:titled |entitled )?") + QUOTED)
              + ("|(?i:see|refer to|siehe|vgl\\.|ראו?)" + spaced(" (?:the )?") + QUOTED)
              + spaced("((?: (?:section|chapter))?)|(?i:in|under|see) the ")
              + "((?:\\p{Lu}[\\p{L}\\p{N}'&/-]{0,30} ){1,6})section\\b)");

  private ReferencePatterns() {}

  /**
   * A regular expression in which each space of {@code pattern} stands for white space of any kind,
   * since a line may end between any two words, and {@code " ?"} for some or none.
   */
  private static String spaced(String pattern) {
    return pattern.replace(" ", "(?:[ \\t\\u00a0\\u202f\\n]{1,4})");
  }
}
