package io.pinakes.search.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Currency;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class CurrenciesTest {
  /** A few countries with a sign that no other country has. */
  private static final Map<String, String> OWN =
      Map.of("pt-BR", "BRL", "hu-HU", "HUF", "pl-PL", "PLN", "ms-MY", "MYR", "ar-EG", "EGP");

  @Test
  void signsOfOneCountryAreThoseOfTheJdk() {
    OWN.forEach(
        (tag, code) -> {
          Locale locale = Locale.forLanguageTag(tag);
          String sign = Currency.getInstance(code).getSymbol(locale);
          assertEquals(Optional.of(code), Currencies.of(sign), tag);
        });
  }

  @Test
  void signsOfSeveralCountriesMeanTheDominantOneOrNone() {
    assertEquals(Optional.of("USD"), Currencies.of("$"));
    assertEquals(Optional.of("JPY"), Currencies.of("¥"));
    assertEquals(Optional.empty(), Currencies.of("kr"));
  }

  @Test
  void wordsAndUnusedCodesAreNoCurrencies() {
    assertTrue(Currencies.of("CHF").isPresent());
    assertEquals(Optional.empty(), Currencies.of("M"));
    assertEquals(Optional.empty(), Currencies.of("XAU"));
    assertEquals(Optional.empty(), Currencies.typed("ALL"));
  }
}
