package io.pinakes.search.text;

import java.util.regex.Pattern;

/** Escapes text for spreadsheet cells. */
public final class SpreadsheetText {
  /** The characters that start a formula in spreadsheets. */
  private static final String FORMULA = "=+-@\t\r\n";

  /** At most digits with a sign, separators and a percent sign, which is never a formula. */
  private static final Pattern NUMBER = Pattern.compile("[+-]?\\d[\\d.,]*+ ?%?");

  private SpreadsheetText() {}

  /**
   * The text, prefixed with an apostrophe if a spreadsheet would read it as a formula; numbers such
   * as {@code -12.50} stay numbers.
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
