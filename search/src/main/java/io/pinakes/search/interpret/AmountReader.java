package io.pinakes.search.interpret;

import io.pinakes.search.language.LanguagePatterns;
import io.pinakes.search.quantity.Currencies;
import io.pinakes.search.quantity.Scales;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.query.Amount;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.text.Groups;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Finds amounts of money in folded text: a number with a currency before or after it. The digits
 * are interpreted by {@link ValueReader}, as for the values of facts.
 */
final class AmountReader {
  private static final LanguagePatterns AMOUNTS =
      LanguagePatterns.of(AmountReader.class, "amounts");

  private static final String SIGN =
      "(us\\$|\\p{Sc}|k\u010d|z[l\u0142](?!\\p{L})|\\p{L}{2,3}(?![\\p{L}\\p{N}]))";
  private static final String BEFORE = SIGN.replace("(?![\\p{L}\\p{N}])", "(?!\\p{L})");
  private static final String AFTER =
      SIGN.substring(0, SIGN.length() - 1) + "|" + any(Currencies.names()) + ")(?![\\p{L}\\p{N}])";
  // at most 30 digits, which bounds the cost of parsing
  private static final String NUMBER = "(\\d(?:[\\d.,'\u2019]{0,29}\\d)?)";
  private static final String SCALE =
      "(?:\\s?(" + any(Scales.typedWords()) + ")\\.?(?![\\p{L}\\p{N}]))?";
  private static final Pattern CURRENCY_FIRST =
      Pattern.compile("(?<![\\p{L}\\p{N}$])" + BEFORE + "\\s?" + NUMBER + SCALE);
  private static final Pattern NUMBER_FIRST =
      Pattern.compile("(?<![\\p{L}\\p{N}.,$])" + NUMBER + SCALE + "\\s?" + AFTER);
  private static final Pattern OVER =
      Pattern.compile("(?<!\\p{L})(?:" + AMOUNTS.any("over") + "|>=?)\\s*$");
  private static final Pattern UNDER =
      Pattern.compile("(?<!\\p{L})(?:" + AMOUNTS.any("under") + "|<=?)\\s*$");

  /** Maximum number of amounts to read from a text. */
  private static final int MAX_AMOUNTS = 64;

  private static final int LEAD = 16;

  private AmountReader() {}

  /** Any of these words, the longest first, in folded letters. */
  private static String any(Set<String> words) {
    return words.stream()
        .map(word -> FoldedText.of(word).text())
        .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(word -> word))
        .map(Pattern::quote)
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  /** The amounts in {@code text}; those with a leading currency first. */
  static List<Amount> read(FoldedText text) {
    List<Amount> amounts = new ArrayList<>();
    List<int[]> taken = new ArrayList<>();
    Matcher first = CURRENCY_FIRST.matcher(text.text());
    while (first.find()) {
      if (add(text, first, 2, 3, 1, amounts)) {
        taken.add(new int[] {first.start(), first.end()});
      }
    }
    Matcher last = NUMBER_FIRST.matcher(text.text());
    int next = 0;
    while (last.find()) {
      while (next < taken.size() && taken.get(next)[1] <= last.start()) {
        next++;
      }
      if (next == taken.size() || taken.get(next)[0] >= last.end()) {
        add(text, last, 1, 2, 3, amounts);
      }
    }
    return amounts.stream().limit(MAX_AMOUNTS).toList();
  }

  /** The code of a currency sign; empty if it is an ordinary word. */
  private static Optional<String> currency(FoldedText text, Matcher match, int group) {
    String written = text.original(match.start(group), match.end(group));
    return Currencies.typed(written).or(() -> Currencies.typed(Groups.of(match, group)));
  }

  /** Adds the match if it is an amount; returns whether it is. */
  private static boolean add(
      FoldedText text, Matcher match, int number, int scale, int currency, List<Amount> into) {
    Optional<String> code = currency(text, match, currency);
    if (code.isEmpty()) {
      return false;
    }
    Optional<BigDecimal> digits = ValueReader.DEFAULT.digits(Groups.of(match, number));
    if (digits.isEmpty()) {
      return false;
    }
    BigDecimal value =
        digits.get().scaleByPowerOfTen(Scales.typed(Groups.of(match, scale)).orElse(0));
    String before = text.text().substring(Math.max(0, match.start() - LEAD), match.start());
    Amount.Bound bound =
        OVER.matcher(before).find()
            ? Amount.Bound.OVER
            : UNDER.matcher(before).find() ? Amount.Bound.UNDER : Amount.Bound.EXACT;
    into.add(new Amount(value, code.get(), bound, text.original(match.start(), match.end())));
    return true;
  }
}
