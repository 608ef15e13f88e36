package io.pinakes.indexer.split;

import static io.pinakes.indexer.split.DefinitionWords.phrases;
import static io.pinakes.indexer.split.DefinitionWords.spaced;
import static io.pinakes.indexer.split.DefinitionWords.words;

import java.util.regex.Pattern;

/**
 * Language-independent patterns of definitions. Every repetition is bounded, so that malicious text
 * costs no more than other text.
 */
final class DefinitionPatterns {
  private static final String OPEN = "[\"\\u201c\\u201e\\u201d\\u00ab\\u05f4\\u2018]";
  private static final String CLOSE = "[\"\\u201d\\u201c\\u00bb\\u05f4\\u2019]";
  private static final String INSIDE = "[^\"\\u201c\\u201d\\u201e\\u00ab\\u00bb\\n]{1,100}?";

  /** A term in quotation marks; group 1 is the term. */
  private static final String QUOTED = OPEN + "(" + INSIDE + ")" + CLOSE;

  /** A further quoted term, without a group. */
  private static final String OTHER_QUOTED = OPEN + INSIDE + CLOSE;

  private static final String EMPHASIS = "(?:\\*\\*|__|\\*|_|`)";

  /** A remark between a term and its meaning. */
  private static final String ASIDE = spaced("(?: ?\\([^()\\n]{1,80}\\))?");

  private static final String BULLET =
      "(?:[-*\\u2022\\u00b7][ \\t]{1,4}"
          + "|\\(?(?:\\d{1,3}(?:\\.\\d{1,3}){0,5}|[a-zA-Z]|[ivx]{1,5})[.)][ \\t]{1,4}"
          + "|\\d{1,3}(?:\\.\\d{1,3}){1,5}[ \\t]{1,4})?";

  /** A whole heading above definitions. */
  static final Pattern HEADING =
      Pattern.compile(
          ("(?iu)(?:" + words("qualifier") + " )?" + words("heading"))
              + ("(?:" + words("heading-more") + ".{0,40})?")
              + ("|(?:.{0,40} )?" + words("glossary") + "(?: .{0,30})?")
              + ("|(?:.{0,20}[^\\u05d0-\\u05ea])?" + words("heading-part"))
              + "(?:[^\\u05d0-\\u05ea].{0,20})?");

  /** The beginning of a sentence or a URL, where an entry would have its term. */
  static final Pattern PROSE = Pattern.compile("(?iu)(?:" + words("prose") + "|https?)\\b");

  /** The key of words in term position that are not terms. */
  static final Pattern ORDINARY = Pattern.compile(words("ordinary"));

  static final Pattern QUOTED_TERM = Pattern.compile(QUOTED);

  /** {@code "A", "B" and "C" mean}: each of them is defined; group 1 is all of them. */
  static final Pattern STATED =
      Pattern.compile(
          ("(" + QUOTED + "(?:" + ASIDE)
              + spaced(" ?(?:,|/|,? " + words("and") + ") ?(?:" + words("article") + " )?")
              + (OTHER_QUOTED + "){0,4})" + ASIDE)
              + spaced(" ?,? ?(?:\\([^()\\n]{1,60}\\) ?)?")
              + ("(?i:" + phrases("means") + ")"));

  /** Only at the start, since within a sentence the subject may be another. */
  static final Pattern IS =
      Pattern.compile("^" + BULLET + QUOTED + ASIDE + spaced(" ") + phrases("is"));

  /** The verb first: {@code Im Sinne dieses Vertrags ist „X“}, {@code Unter „X“ versteht man}. */
  static final Pattern VERB_FIRST = Pattern.compile(DefinitionWords.around(QUOTED));

  /** In Japanese and Chinese the verb directly follows the term. */
  static final Pattern CJK =
      Pattern.compile("[「『“]([^「」『』“”\\n]{1,60})[」』”]" + DefinitionWords.words("behind-quoted"));

  static final Pattern BOLD =
      Pattern.compile(
          ("^" + BULLET + spaced("(?:" + words("the-term") + " )?"))
              + (EMPHASIS + "([^*_`\\n]{1,100})" + EMPHASIS + ASIDE)
              + spaced(" ?")
              + phrases("means-bold"));

  /** Capitalised words, with lower-case ones between them. */
  static final Pattern CAPITALS =
      Pattern.compile(
          ("^" + BULLET + spaced("(?:" + words("capital-article") + " )?"))
              + "(\\p{Lu}[\\p{L}\\p{N}'\\u2019&/-]{0,40}"
              + "(?:[ \\u00a0](?:"
              + words("small")
              + "[ \\u00a0])?"
              + "[\\p{Lu}\\d][\\p{L}\\p{N}'\\u2019&/-]{0,40}){0,6})"
              + (ASIDE + spaced(" "))
              + phrases("means-bare"));

  /** {@code (nachfolgend „X“ genannt)}; {@link #QUOTED_TERM} finds the terms in it. */
  static final Pattern INTRODUCED =
      Pattern.compile(
          ("\\((?:" + words("introduces") + "[ ,:\\u00a0\\n-]{1,3}){0,7}" + QUOTED)
              + ("(?:[ ,\\n]{0,2}(?:" + words("and") + "|" + words("together") + ")?[ ,\\n]{0,2}")
              + ("(?:" + words("each") + ",? )?(?:" + words("article") + " )?")
              + (OTHER_QUOTED + "){0,3}(?: " + words("called") + ")?\\)"));

  /** The start of a list item without a final full stop. */
  static final Pattern ITEM =
      Pattern.compile(
          "(?:[-*\\u2022\\u00b7]|\\(?(?:\\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)])[ \\t]"
              + "|\\d{1,3}(?:\\.\\d{1,3}){1,5}[.)]?[ \\t]{1,4}"
              + "(?=[\\p{Lu}\\p{Lo}\"\\u201c\\u201e\\u00ab*])");

  /** {@code Term: text}; group 1 is a term in bold, 2 one in quotation marks, 3 a bare one. */
  static final Pattern ENTRY =
      Pattern.compile(
          ("(?:\\|[ \\t]{0,8})?" + BULLET)
              + ("(?:" + EMPHASIS + "([^*_`\\n]{1,100}?):?" + EMPHASIS + "|" + QUOTED)
              + ("|(\\p{L}[^:|\\n\\u2013\\u2014]{0,100}?))" + ASIDE)
              + "[ \\t]{0,4}(?:[:\\u2013\\u2014|\\t]|[ ]-[ ]|[ ]{3})[ \\t]{0,8}(?=[^\\s|:-])");

  /** A definition list of Markdown: the term on its own line, a colon before its meaning. */
  static final Pattern LISTED =
      Pattern.compile(
          "(?m)^([^\\s:|#][^\\n]{0,120})\\n(?:[ \\t]*\\n)?[ \\t]{0,3}:[ \\t]{1,4}(?=\\S)");

  private DefinitionPatterns() {}
}
