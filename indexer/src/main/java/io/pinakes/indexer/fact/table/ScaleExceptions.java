package io.pinakes.indexer.fact.table;

import io.pinakes.search.language.LanguagePatterns;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rows of a table to which the scale of its amounts does not apply according to its caption:
 * {@code in millions, except per share data}.
 *
 * @param perShare whether amounts per share are printed as they are
 * @param shares whether numbers of shares are printed as they are
 */
record ScaleExceptions(boolean perShare, boolean shares) {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(ScaleExceptions.class, "table-words");
  private static final Pattern PER = Pattern.compile(WORDS.any("per-share"));
  private static final Pattern SHARES = Pattern.compile(WORDS.any("shares"));

  /** Never amounts, regardless of the caption. */
  private static final Pattern COUNTS = Pattern.compile(WORDS.any("count") + "|(?<!\\d\\s?)%");

  private static final Pattern EXCEPT = Pattern.compile(WORDS.any("except"));
  private static final Pattern EXCEPT_PER = Pattern.compile(WORDS.any("except-per-share"));
  private static final Pattern EXCEPT_SHARES = Pattern.compile(WORDS.any("except-shares"));
  private static final Pattern EXCEPT_SHARES_FIRST =
      Pattern.compile(WORDS.any("except-shares-first"));

  static ScaleExceptions of(String caption) {
    String plain = caption.toLowerCase(Locale.ROOT);
    Matcher except = EXCEPT.matcher(plain);
    if (!except.find()) {
      return new ScaleExceptions(false, false);
    }
    String rest = plain.substring(except.start());
    boolean perShare = PER.matcher(rest).find() || EXCEPT_PER.matcher(rest).find();
    boolean shares =
        EXCEPT_SHARES.matcher(rest).find() && EXCEPT_SHARES_FIRST.matcher(rest).lookingAt();
    return new ScaleExceptions(perShare || shares, shares);
  }

  /** Whether the scale applies to a row. */
  boolean scaled(String label, String group) {
    String plain = label.toLowerCase(Locale.ROOT);
    String above = group.toLowerCase(Locale.ROOT);
    if (COUNTS.matcher(plain).find()) {
      return false;
    }
    if (PER.matcher(plain).find() || PER.matcher(above).find()) {
      return false;
    }
    return !shares || !(SHARES.matcher(plain).find() || SHARES.matcher(above).find());
  }
}
