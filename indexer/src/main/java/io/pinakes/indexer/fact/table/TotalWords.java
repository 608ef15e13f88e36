package io.pinakes.indexer.fact.table;

import io.pinakes.search.language.LanguagePatterns;
import java.util.regex.Pattern;

/** The words by which rows say that they add up others. */
final class TotalWords {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(TotalWords.class, "table-words");
  private static final Pattern START = Pattern.compile("(?i)" + WORDS.any("total"));
  private static final Pattern TAX =
      Pattern.compile("(?i)" + WORDS.any("tax") + "(?!\\p{L}).{0,24}");

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
