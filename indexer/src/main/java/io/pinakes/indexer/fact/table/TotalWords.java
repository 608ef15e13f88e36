package io.pinakes.indexer.fact.table;

import java.util.regex.Pattern;

/** The words by which rows say that they add up others. */
final class TotalWords {
  private static final Pattern START =
      Pattern.compile(
          "(?i)(?:(?:grand|sub|net|gross|overall|sum)[\\s-]?)?totals?(?![\\p{L}-])(?!\\s+(?:no|number)\\b).*"
              + "|(?:the\\s)?sum(?:\\s+of\\b.*|\\s*:?)|zwischensumme.*|gesamt(?:summe|betrag|preis|wert)?"
              + "(?!\\p{L}).*|(?:end|netto|brutto|rechnungs)?(?:summe|betrag)(?!\\p{L}).*|insgesamt.*|taxable"
              + " amount|net(?: amount)?|netto|brutto|total[ei]?\\b.*");

  private static final Pattern TAX =
      Pattern.compile(
          "(?i)(?:plus |zzgl\\.? |incl\\.? )?(?:vat|gst|sst|sales"
              + " tax|tax|ust\\.?|mwst\\.?|mehrwertsteuer|umsatzsteuer)(?!\\p{L}).{0,24}");

  private TotalWords() {}

  /** Whether a label names a tax, which below a sum is no item of it. */
  static boolean nameTax(String label) {
    return TAX.matcher(label.strip()).matches();
  }

  /** Whether a row's label says so. */
  static boolean begin(String label) {
    return label.length() <= 120 && START.matcher(label.strip()).matches();
  }
}
