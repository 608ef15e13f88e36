package io.pinakes.indexer.fact.text;

import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import java.util.Locale;
import java.util.regex.Pattern;

/** Distinguishes figures, periods and words without parsing the value. */
public final class Figures {
  private static final LanguagePatterns WORDS = LanguagePatterns.of(Figures.class, "figures");

  /** A dash or another mark for an empty cell. */
  private static final Pattern NOTHING =
      Pattern.compile("\\p{Sc}?\\s*(?:[-—–−_.*…]{1,3}|" + WORDS.any("nothing") + "|\\?)");

  private static final String MONTH = WORDS.any("month") + "\\p{L}{0,6}\\.?";

  /** A quarter or half of a year. */
  private static final String PART = WORDS.any("part") + "[1-4]";

  /**
   * Years, fiscal years, quarters, months and days used as column names in financial statements.
   */
  private static final Pattern PERIOD =
      Pattern.compile(
          ("(?:" + WORDS.any("year") + "\\s?'?)?(?:19|20)\\d\\d(?:\\s?[/–-]\\s?\\d{2,4})?")
              + ("(?:\\s?\\(?[a-z]\\)?)?|" + WORDS.any("fiscal") + "\\s?'?\\d\\d")
              + ("|" + PART + "\\s?" + WORDS.any("fiscal") + "?\\s?'?\\d{2,4}")
              + "|(?:19|20)\\d\\d\\s?"
              + PART
              + "|(?:"
              + MONTH
              + "\\s?(?:\\d{1,2}\\s?,?\\s?)?)(?:(?:19|20)\\d\\d|'?\\d\\d)?"
              + "|(?:\\d{1,2}\\.?\\s)?"
              + MONTH
              + "\\s(?:19|20)\\d\\d"
              + "|\\d{1,2}[./]\\d{1,2}[./](?:19|20)\\d\\d");

  private Figures() {}

  /** Whether a cell is marked as empty. */
  public static boolean isNothing(String words) {
    return NOTHING.matcher(words.strip().toLowerCase(Locale.ROOT)).matches();
  }

  /** Whether a cell is a period, as in headers. */
  public static boolean isPeriod(String words) {
    String plain = words.strip().toLowerCase(Locale.ROOT);
    return plain.length() <= 32 && PERIOD.matcher(plain).matches();
  }

  /** Whether a cell is a number, quantity, amount or day, but not a period. */
  public static boolean isFigure(String words) {
    if (words.isEmpty() || words.chars().noneMatch(Character::isDigit) || isPeriod(words)) {
      return false;
    }
    return ValueReader.DEFAULT.number(words).isPresent() || isNumericDay(words);
  }

  /**
   * Whether both are figures, and not of two units: "250 g" and "1 kg", "3 days" and "75". Only a
   * sign or currency may stand beside some figures of a kind and not beside others: "$ 5" and "7".
   */
  public static boolean areOfOneKind(String one, String other) {
    if (!isFigure(one) || !isFigure(other)) {
      return false;
    }
    String unit = unit(one);
    String another = unit(other);
    if (unit.isEmpty() || another.isEmpty()) {
      return isMeasured(one) == isMeasured(other);
    }
    return unit.equals(another);
  }

  /** Whether a figure has a unit in letters. */
  private static boolean isMeasured(String words) {
    return words.chars().anyMatch(Character::isLetter)
        && ValueReader.DEFAULT.any(words) instanceof TypedValue.Quantity quantity
        && !quantity.unit().isEmpty();
  }

  /** The base unit or currency; empty if none. */
  private static String unit(String words) {
    TypedValue value = ValueReader.DEFAULT.any(words);
    if (value instanceof TypedValue.Money money) {
      return money.currency();
    }
    return value instanceof TypedValue.Quantity quantity ? quantity.unit() : "";
  }

  private static final Pattern DAY =
      Pattern.compile("\\d{1,4}([-/.])\\d{1,2}\\1\\d{2,4}(?:[T ].*)?");

  private static boolean isNumericDay(String words) {
    return DAY.matcher(words).matches();
  }
}
