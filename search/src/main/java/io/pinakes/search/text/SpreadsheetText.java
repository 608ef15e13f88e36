package io.pinakes.search.text;

import java.util.regex.Pattern;

/** Text on its way into a cell of a spreadsheet. */
public final class SpreadsheetText {
  /** What spreadsheets begin formulas with. */
  private static final String FORMULA = "=+-@\t\r\n";

  /** Digits with a sign, separators and a percent sign at most: no spreadsheet calculates there. */
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d[\\d.,]*+ ?%?");

  private SpreadsheetText() {}

  /**
   * The text, with an apostrophe in front if a spreadsheet would take it for a formula; a number,
   * such as {@code -12.50}, stays one.
   *
   * <p>Source: OWASP, "CSV Injection".
   */
  public static String harmless(String text) {
    return !text.isEmpty()
            && FORMULA.indexOf(text.charAt(0)) >= 0
            && !NUMBER.matcher(text).matches()
        ? "'" + text
        : text;
  }
}
