package io.pinakes.search.text;

/** Text on its way into a cell of a spreadsheet. */
public final class SpreadsheetText {
  /** What spreadsheets begin formulas with. */
  private static final String FORMULA = "=+-@\t\r";

  private SpreadsheetText() {}

  /**
   * The text, with an apostrophe in front if a spreadsheet would take it for a formula.
   *
   * <p>Source: OWASP, "CSV Injection".
   */
  public static String harmless(String text) {
    return !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
