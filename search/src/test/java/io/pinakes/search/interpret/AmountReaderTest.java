package io.pinakes.search.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.text.FoldedText;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AmountReaderTest {
  @Test
  void currencyMayPrecedeOrFollow() {
    assertEquals(List.of("1000 USD exact $1,000"), read("costs $1,000."));
    assertEquals(List.of("1000 EUR exact 1.000,00 €"), read("kostet 1.000,00 €"));
    assertEquals(List.of("12.5 GBP exact £12.50"), read("£12.50"));
    assertEquals(List.of("1500 USD exact 1,500 dollars"), read("1,500 dollars"));
    assertEquals(List.of("1500 CHF exact CHF 1'500"), read("CHF 1'500"));
  }

  @Test
  void currenciesOfOtherCountriesAreKnownByCodeAndSign() {
    assertEquals(List.of("16 MYR exact RM 16"), read("receipts of RM 16"));
    assertEquals(List.of("16 MYR over rm16"), read("more than rm16"));
    assertEquals(List.of("16.5 PLN exact 16,50 zł"), read("kosztuje 16,50 zł"));
    assertEquals(List.of("900 SEK exact SEK 900"), read("SEK 900"));
    assertEquals(List.of("40 INR under 40 ₹"), read("below 40 ₹"));
  }

  @Test
  void shortNamesMayBeTypedInSmallLetters() {
    assertEquals(List.of("900 USD exact 900 usd"), read("paid 900 usd"));
    assertEquals(List.of("900 ILS over nis 900"), read("over nis 900"));
    assertEquals(List.of("2000 EUR exact 2k eur"), read("2k eur"));
    assertEquals(List.of("5000000 JPY exact 5 million yen"), read("5 million yen"));
  }

  @Test
  void ordinaryWordsAreNotCurrencies() {
    assertEquals(List.of(), read("TOP 10 customers, ALL 5 sites, for 500 and in 3 days, PEN 4"));
    assertEquals(List.of("500 EUR exact 500 EUR"), read("for 500 EUR"));
  }

  @Test
  void scaleWordsMultiplyTheNumber() {
    assertEquals(List.of("1500000 USD exact $1.5 million"), read("$1.5 million"));
    assertEquals(List.of("2000000000 EUR exact 2 Mrd. EUR"), read("2 Mrd. EUR"));
    assertEquals(List.of("300000 USD exact US$300k"), read("US$300k"));
  }

  @Test
  void boundsAreReadBeforeTheAmount() {
    assertEquals(List.of("1000 USD over $1,000"), read("over $1,000"));
    assertEquals(List.of("50 EUR under 50 euros"), read("at most 50 euros"));
    assertEquals(List.of("5 USD over $5", "9 USD under $9"), read("more than $5 and less than $9"));
  }

  @Test
  void numbersWithoutACurrencyAreNotAmounts() {
    assertEquals(List.of(), read("12 pages, 3.5 million units, in USD millions, $ and €"));
  }

  @Test
  void separatorsGroupDigitsOrMarkDecimals() {
    assertEquals(List.of("1234.5 USD exact $1,234.5"), read("$1,234.5"));
    assertEquals(List.of("1234.5 USD exact $1.234,5"), read("$1.234,5"));
    assertEquals(List.of("1234567 USD exact $1.234.567"), read("$1.234.567"));
    assertEquals(List.of("1234 USD exact $1,234"), read("$1,234"));
    assertEquals(List.of("12.34 USD exact $12,34"), read("$12,34"));
    assertEquals(List.of("1.234 USD exact $1.234"), read("$1.234"));
  }

  private static List<String> read(String text) {
    return AmountReader.read(FoldedText.of(text)).stream()
        .map(
            amount ->
                amount.number().stripTrailingZeros().toPlainString()
                    + " "
                    + amount.currency()
                    + " "
                    + amount.bound().label()
                    + " "
                    + amount.words())
        .toList();
  }
}
