package io.pinakes.indexer.fact.table;

import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.Units;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a header or caption says about the numbers below it.
 *
 * @param currency ISO 4217 code; empty if it names none
 * @param unit empty if it names none
 * @param power numbers are multiplied by ten to this power: 6 for {@code in millions}
 */
public record ColumnNote(String currency, Optional<Units.Unit> unit, int power) {
  public static final ColumnNote NONE = new ColumnNote("", Optional.empty(), 0);

  private static final LanguagePatterns WORDS =
      LanguagePatterns.of(ColumnNote.class, "table-words");
  private static final String SCALE =
      "(" + WORDS.any("power3") + "|" + WORDS.any("power6") + "|" + WORDS.any("power9") + ")";
  private static final String MONEY =
      "(\\$|€|£|¥|eur|usd|gbp|chf|inr|myr|jpy|cny|sgd|aud|cad|" + WORDS.any("money") + ")";
  private static final String OF = WORDS.any("of") + "?";
  private static final Pattern AMOUNTS =
      Pattern.compile(
          "(?:(?<![\\p{L}\\p{N}])"
              + MONEY
              + "\\s?"
              + WORDS.any("amounts")
              + "?)?(?:in\\s|[(\\[/]\\s?)(?:"
              + MONEY
              + "\\s?)?['’]?"
              + SCALE
              + "(?![\\p{L}\\p{N}])(?:\\s"
              + OF
              + MONEY
              + ")?"
              + "|(?<![\\p{L}])"
              + MONEY
              + "\\s?['’]?"
              + SCALE
              + "(?![\\p{L}\\p{N}])"
              + "|(?<![\\p{L}])"
              + SCALE
              + "\\s"
              + OF
              + MONEY
              + "(?![\\p{L}])");
  private static final Pattern THOUSAND_EURO =
      Pattern.compile("(?<!\\p{L})" + WORDS.any("thousand-euro"));
  private static final Pattern BRACKETS = Pattern.compile("[(\\[]([^()\\[\\]]{1,24})[)\\]]\\s*$");
  private static final Pattern LAST = Pattern.compile("(?:^|[\\s,/])(?:in\\s)?([^\\s,/]{1,8})$");

  /** What stands before the last unit of a rate, which is none of the numbers: "litres per kg". */
  private static final Pattern RATE =
      Pattern.compile("(?:^|[\\s,/])" + WORDS.any("per") + "$", Pattern.CASE_INSENSITIVE);

  /** Reads the header of one column. */
  public static ColumnNote ofHead(String head) {
    ColumnNote scaled = ofCaption(head);
    if (scaled.power > 0) {
      return scaled;
    }
    ColumnNote inside = inBrackets(head);
    if (!inside.equals(NONE)) {
      return inside;
    }
    String bare = BRACKETS.matcher(head).replaceFirst("").strip();
    Matcher last = LAST.matcher(bare);
    ColumnNote plain =
        last.find() && !isRate(bare.substring(0, last.start(1)))
            ? plain(group(last, 1), false)
            : NONE;
    return plain.equals(NONE) ? inIdentifier(head.strip()) : plain;
  }

  /** Whether the unit after these words is that of a rate: "l per kg", "€/kg". */
  private static boolean isRate(String before) {
    if (!before.endsWith("/")) {
      return RATE.matcher(before).find();
    }
    Matcher divided = LAST.matcher(before.substring(0, before.length() - 1));
    return divided.find() && !plain(group(divided, 1), true).equals(NONE);
  }

  /** The currency at the end of a header that is written as an identifier: {@code amount_eur}. */
  private static ColumnNote inIdentifier(String head) {
    String last = head.substring(head.lastIndexOf('_') + 1);
    return Currencies.typed(last.toUpperCase(Locale.ROOT))
        .filter(_ -> head.indexOf('_') > 0)
        .map(currency -> new ColumnNote(currency, Optional.empty(), 0))
        .orElse(NONE);
  }

  /** Reads the brackets at the end of a label: a unit or currency. */
  public static ColumnNote inBrackets(String label) {
    Matcher brackets = BRACKETS.matcher(label);
    return brackets.find() ? plain(group(brackets, 1), true) : NONE;
  }

  private static ColumnNote plain(String written, boolean inBrackets) {
    String words = written.strip();
    if (words.startsWith("in ")) {
      words = words.substring(3).strip();
    }
    Optional<String> currency = Currencies.of(words);
    if (currency.isPresent()) {
      return new ColumnNote(currency.get(), Optional.empty(), 0);
    }
    return inBrackets || Units.isPlain(words) ? new ColumnNote("", Units.of(words), 0) : NONE;
  }

  /** Reads a line above a table, or a whole header: the scale of amounts, if it names one. */
  public static ColumnNote ofCaption(String line) {
    String plain = line.toLowerCase(Locale.ROOT);
    if (THOUSAND_EURO.matcher(plain).find()) {
      return new ColumnNote("EUR", Optional.empty(), 3);
    }
    Matcher amounts = AMOUNTS.matcher(plain);
    if (!amounts.find()) {
      return NONE;
    }
    String currency = "";
    int power = 0;
    for (int i = 1; i <= amounts.groupCount(); i++) {
      @Nullable String words = amounts.group(i);
      if (words != null) {
        int scale = power(words);
        power = Math.max(power, scale);
        currency = scale > 0 ? currency : currency(words);
      }
    }
    return new ColumnNote(currency, Optional.empty(), power);
  }

  private static String currency(String words) {
    return Currencies.of(words).or(() -> Currencies.inName(words)).orElse("");
  }

  private static int power(String words) {
    for (int power : new int[] {3, 6, 9}) {
      if (words.matches(WORDS.any("power" + power))) {
        return power;
      }
    }
    return 0;
  }

  private static String group(Matcher matcher, int group) {
    return String.valueOf(matcher.group(group));
  }
}
