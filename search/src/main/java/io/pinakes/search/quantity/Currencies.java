package io.pinakes.search.quantity;

import io.pinakes.search.language.LanguageFile;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
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
  /** Decided by share of world trade: BIS Triennial Central Bank Survey 2022, table 4. */
  private static final Map<String, String> SHARED =
      Map.of(
          "$", "USD", "US$", "USD", "£", "GBP", "¥", "JPY", "€", "EUR", "₪", "ILS", "NIS", "ILS");

  private static final Map<String, String> BY_NAME = new HashMap<>();

  /** Other short names in plain letters are too ambiguous: a screw M6 is not priced in loti. */
  private static final Set<String> PLAIN_SIGNS = Set.of("RM", "Rp", "Ft", "lei");

  private static final Map<String, String> BY_SIGN = new HashMap<>();

  static {
    Map<String, Set<String>> codes = new HashMap<>();
    Set<String> real = new HashSet<>();
    for (Currency currency : Currency.getAvailableCurrencies()) {
      if (currency.getDefaultFractionDigits() >= 0) {
        real.add(currency.getCurrencyCode());
      }
    }
    Set<String> countries = Set.of(Locale.getISOCountries()); // the CLDR has some that ISO lacks
    for (Locale locale : Locale.getAvailableLocales()) {
      if (countries.contains(locale.getCountry())) {
        Currency currency = Currency.getInstance(locale);
        if (currency != null) {
          codes
              .computeIfAbsent(currency.getSymbol(locale), _ -> new HashSet<>())
              .add(currency.getCurrencyCode());
        }
      }
    }
    codes.forEach(
        (sign, meant) -> {
          boolean plain = sign.chars().allMatch(c -> c < 128 && Character.isLetter(c));
          if (meant.size() == 1 && (!plain || PLAIN_SIGNS.contains(sign))) {
            BY_SIGN.put(sign, meant.iterator().next());
          }
        });
    real.forEach(code -> BY_SIGN.put(code, code));
    BY_SIGN.putAll(SHARED);
    LanguageFile.groupsOfAll(Currencies.class, "currencies")
        .forEach((code, names) -> names.forEach(name -> BY_NAME.put(name, code)));
  }

  private Currencies() {}

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
