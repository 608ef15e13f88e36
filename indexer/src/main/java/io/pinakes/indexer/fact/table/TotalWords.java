package io.pinakes.indexer.fact.table;

import io.pinakes.search.language.LanguagePatterns;
import java.util.Locale;
import java.util.regex.Pattern;

/** The words that mark rows as totals. */
final class TotalWords {
  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(TotalWords.class, "table-words");
  private static final Pattern START = Pattern.compile("(?i)" + WORDS.any("total"));
  private static final Pattern TAX =
      Pattern.compile("(?i)" + WORDS.any("tax") + "(?!\\p{L}).{0,24}");

  private TotalWords() {}

  /** Whether a label names a tax, which below a total is not one of its items. */
  static boolean nameTax(String label) {
    return TAX.matcher(label.strip()).matches();
  }

  /** Whether a row's label marks it as a total. */
  static boolean begin(String label) {
    return label.length() <= 120 && START.matcher(label.strip()).matches();
  }

  /** Whether the label of a total names the group of rows that it adds up: "Total net sales". */
  static boolean areOf(String label, String group) {
    String name = group.strip().replaceFirst(":$", "").toLowerCase(Locale.ROOT);
    return !name.isEmpty() && label.strip().toLowerCase(Locale.ROOT).endsWith(" " + name);
  }
}
