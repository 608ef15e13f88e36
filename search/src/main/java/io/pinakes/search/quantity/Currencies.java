package io.pinakes.search.quantity;

import io.pinakes.search.language.LanguageFile;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Currencies by their ISO 4217 codes, and by the signs and short names used locally ({@code RM},
 * {@code zł}), from the Unicode CLDR. A sign shared by several countries means the most traded
 * currency if one dominates by far; otherwise it is unknown.
 */
public final class Currencies {
  private static final String SIGN = "sign ";
  private static final String TYPED = "typed ";
  private static final String WORD = "word";

  private static final Map<String, String> BY_NAME = new HashMap<>();
  private static final Map<String, String> BY_TYPED = new HashMap<>();
  private static final Set<String> WORDS;
  private static final Map<String, String> BY_SIGN = new HashMap<>();

  static {
    Map<String, List<String>> listed = LanguageFile.groupsOfAll(Currencies.class, "currencies");
    WORDS = Set.copyOf(listed.getOrDefault(WORD, List.of()));
    for (Currency currency : Currency.getAvailableCurrencies()) {
      if (currency.getDefaultFractionDigits() >= 0) { // not gold or a test code
        BY_SIGN.put(currency.getCurrencyCode(), currency.getCurrencyCode());
      }
    }
    listed.forEach(Currencies::list);
  }

  private Currencies() {}

  private static void list(String key, List<String> names) {
    if (key.startsWith(SIGN)) {
      names.forEach(name -> BY_SIGN.put(name, key.substring(SIGN.length())));
    } else if (key.startsWith(TYPED)) {
      names.forEach(name -> BY_TYPED.put(name, key.substring(TYPED.length())));
    } else if (!key.equals(WORD)) {
      names.forEach(name -> BY_NAME.put(name, key));
    }
  }

  /** The names that are words, in lower case: {@code dollars}. */
  public static Set<String> names() {
    return Set.copyOf(BY_NAME.keySet());
  }

  /**
   * The ISO 4217 code for what people type beside an amount: as for {@link #of}, or a short name in
   * lower case; empty for a code that is a word as well, such as {@code ALL}.
   */
  public static Optional<String> typed(String written) {
    String code = BY_TYPED.get(written.strip().toLowerCase(Locale.ROOT));
    if (code != null) {
      return Optional.of(code);
    }
    return WORDS.contains(written.strip()) ? Optional.empty() : of(written);
  }

  /**
   * The ISO 4217 code for a currency named without an amount: as for {@link #typed}, or the
   * singular or adjective of a word, as in "the pound invoices".
   */
  public static Optional<String> named(String written) {
    String word = written.strip().toLowerCase(Locale.ROOT);
    return typed(written).or(() -> Optional.ofNullable(BY_NAME.get(word + "s")));
  }

  /** The ISO 4217 code for a code or short name in any case, as in {@code net_eur}. */
  public static Optional<String> inName(String word) {
    return of(word.toUpperCase(Locale.ROOT));
  }

  /**
   * The ISO 4217 code for a code, sign or word; codes and upper-case short names are
   * case-sensitive, words are not.
   */
  public static Optional<String> of(String written) {
    String plain = written.strip();
    String code = BY_SIGN.get(plain);
    return code != null
        ? Optional.of(code)
        : Optional.ofNullable(BY_NAME.get(plain.toLowerCase(Locale.ROOT)));
  }
}
