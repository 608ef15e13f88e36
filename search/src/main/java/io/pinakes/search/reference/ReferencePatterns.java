package io.pinakes.search.reference;

import io.pinakes.search.language.LanguagePatterns;
import java.util.regex.Pattern;

/**
 * Patterns for references to parts of documents, with the words from {@code references.txt}. Every
 * repetition is bounded and every alternative is decided by the next character, so that matching
 * takes linear time for any text.
 */
final class ReferencePatterns {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(ReferencePatterns.class, "references");

  /** Prefixes such as the Hebrew "in the" are written together with the word. */
  private static final String PREFIXED_WORDS =
      "(?<!\\p{L})" + WORDS.any("prefix") + "?(" + WORDS.any("prefixed") + ")";

  private static final String DIGITS =
      "\\d{1,4}(?:\\.\\d{1,3}){0,6}(?:[A-Za-z](?![\\p{L}\\p{N}]))?";
  private static final String LETTERS =
      "(?:[IVXLC]{1,7}|[A-Z])(?:[.-]?\\d{1,2})?(?![\\p{L}\\p{N}])";
  private static final String HEBREW_NUMBER =
      "(?:" + DIGITS + "|[\\u05d0-\\u05ea](?![\\u05d0-\\u05ea\"]))['\\u05f3]?";

  private static final String QUOTED =
      "[\"\\u201c\\u201e\\u00ab]([^\"\\u201c\\u201d\\u201e\\u00ab\\u00bb\\n]{2,100})"
          + "[\"\\u201d\\u201c\\u00bb]";

  /**
   * A word or sign in group 1, 2, 4 or 6, followed by a number in group 3, 5 or 7. It begins with a
   * paragraph sign, or with a letter that no letter precedes.
   */
  static final Pattern NUMBERED =
      Pattern.compile(
          spaced(
                  "(?:(§{1,2}) ?|(?<![\\p{L}\\p{N}])((?i:"
                      + WORDS.any("any-case")
                      + ")) )("
                      + DIGITS
                      + ")")
              + spaced("|(?<![\\p{L}\\p{N}])(" + WORDS.any("capital") + ") ")
              + ("(" + DIGITS + "|" + LETTERS + ")")
              + ("|" + PREFIXED_WORDS + spaced(" ") + "(" + HEBREW_NUMBER + ")"));

  /** A number without a word; the caller checks what follows. */
  static final Pattern BARE = Pattern.compile("(" + DIGITS + "|" + LETTERS + ")[.)]?");

  /** {@code (a)} in group 1, {@code Abs. 2} in group 2. */
  static final Pattern SUBDIVISION =
      Pattern.compile(
          spaced(" ?(?:\\(([0-9]{1,3}|[A-Za-z]{1,5}|[\\u05d0-\\u05ea]{1,2})\\)")
              + spaced("|" + WORDS.any("subdivision") + " ?")
              + "(\\d{1,3}[a-z]?|[a-z])\\)?(?![\\p{L}\\p{N}]))");

  /** A further number after a plural. */
  static final Pattern MORE =
      Pattern.compile(
          spaced("(?: ?[,;&\\u2013-] ?(?:" + WORDS.any("also") + " )?")
              + spaced("| (?:(?:" + WORDS.any("also") + "|" + WORDS.any("through") + ") |")
              + (WORDS.any("also-attached") + "))")
              + ("(" + DIGITS + ")(?![\\p{L}\\p{N}%])"));

  /** What follows a reference to another document: the name of a law, or its abbreviation. */
  static final Pattern FOREIGN_AFTER =
      Pattern.compile(
          spaced(" (?:" + WORDS.any("foreign"))
              + ("|(?!" + WORDS.any("no-abbreviation") + "\\b)")
              + "\\p{Lu}\\p{L}{0,4}\\p{Lu}(?:\\p{L}\\p{Lu}?)?(?![\\p{L}\\p{N}]))");

  static final Pattern FOREIGN_BEFORE =
      Pattern.compile(WORDS.any("foreign-before") + "\\.?[ \\u00a0]{0,2}$");

  /** A word, in lower case, that several numbers may follow. */
  static final Pattern PLURAL = Pattern.compile(WORDS.any("plural"));

  /** The beginnings of words that precede the number of a subdivision. */
  static final String SUBDIVISION_START = WORDS.any("subdivision-start");

  /** A Markdown link within the document; group 2 is the anchor. */
  static final Pattern LINK =
      Pattern.compile("\\[([^\\[\\]\\n]{1,200})\\]\\(#([^()\\s]{1,200})\\)");

  /**
   * A title in group 2, 3 or 5; group 1, or words in group 4, make it explicitly the title of a
   * section. It begins with a letter that no letter precedes.
   */
  static final Pattern TITLED =
      Pattern.compile(
          spaced("(?<!\\p{L})(?:")
              + spaced("(?i:(" + WORDS.any("title-kind") + ")) ")
              + (spaced("(?:" + WORDS.any("titled") + " )?") + QUOTED)
              + spaced("|(?i:" + WORDS.any("see") + ") (?:" + WORDS.any("the") + " )?")
              + (QUOTED + spaced("((?: " + WORDS.any("after-title") + ")?)"))
              + spaced("|(?i:" + WORDS.any("before-title") + ") ")
              + "((?:\\p{Lu}[\\p{L}\\p{N}'&/-]{0,30} ){1,6})"
              + (WORDS.any("title-end") + "\\b)"));

  private ReferencePatterns() {}

  /**
   * Converts {@code pattern} so that each space matches any white space, including line ends, and
   * {@code " ?"} matches optional white space.
   */
  private static String spaced(String pattern) {
    return pattern.replace(" ", "(?:[ \\t\\u00a0\\u202f\\n]{1,4})");
  }
}
