package io.pinakes.indexer.fact.table;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The rows of a table in which the scale of its amounts does not hold, as its caption says: {@code
 * in millions, except per share data}.
 *
 * @param perShare whether amounts per share are printed as they are
 * @param shares whether numbers of shares are, too
 */
record ScaleExceptions(boolean perShare, boolean shares) {
  private static final Pattern PER =
      Pattern.compile(
          "\\bper\\s(?:\\p{L}+\\s){0,2}(?:share|unit|aktie)|\\bje\\s\\p{L}*aktie|\\beps\\b");
  private static final Pattern SHARES = Pattern.compile("\\bshares?\\b|\\baktien\\b");

  /** Never amounts, whatever a caption says. */
  private static final Pattern COUNTS =
      Pattern.compile(
          "\\b(?:number"
              + " of|employees|headcount|stores|ratio|margin|percent(?:age)?|rate)\\b|(?<!\\d\\s?)%");

  static ScaleExceptions of(String caption) {
    String plain = caption.toLowerCase(Locale.ROOT);
    int except = plain.indexOf("except");
    if (except < 0) {
      return new ScaleExceptions(false, false);
    }
    String rest = plain.substring(except);
    boolean perShare = PER.matcher(rest).find() || rest.contains("per-share");
    boolean shares =
        rest.matches("(?s).*(?<!per[ -])\\bshares?\\b(?! amounts?\\b(?! )).*")
            && rest.matches("(?s)except(?:ing|ed|ion)?\\s(?:for\\s)?(?:number of\\s)?shares?\\b.*");
    return new ScaleExceptions(perShare || shares, shares);
  }

  /** Whether the scale holds in a row. */
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
