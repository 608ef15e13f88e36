package io.pinakes.orchestrator.structured;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.message.Messages;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PropertyNameTest {
  @ParameterizedTest
  @CsvSource({
    "price_eur, price in EUR",
    "fee_per_night_usd, fee per night in USD",
    "weight_kg, weight in kg",
    "engine_power_kw, engine power in kW",
    "size eur, size in EUR",
    "weekly_hours, weekly hours",
    "series_a, series a",
    "total_amount, total amount",
    "kg, kg"
  })
  void unitIsSaidAfterTheNoun(String key, String said) {
    assertEquals(said, PropertyName.of(key).said(Messages.in("en")));
  }

  @ParameterizedTest
  @CsvSource({
    "price_eur, 12.50 EUR, price",
    "price_eur, 12.50, price in EUR",
    "price_eur, 12.50 USD, price in EUR",
    "stock, 12, stock"
  })
  void unitIsNotSaidTwice(String key, String value, String said) {
    assertEquals(said, PropertyName.of(key).before(value, Messages.in("en")));
  }
}
