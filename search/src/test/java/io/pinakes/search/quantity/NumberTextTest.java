package io.pinakes.search.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import io.pinakes.search.testing.Seeds;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberTextTest {
  private static final ValueReader COMMA = new ValueReader(NumberStyle.COMMA, DateOrder.UNKNOWN);

  private static String point(String text) {
    return ValueReader.DEFAULT.number(text).map(TypedValue::display).orElse("none");
  }

  private static String comma(String text) {
    return COMMA.number(text).map(TypedValue::display).orElse("none");
  }

  @Test
  void theStyleDecidesOnlyWhatIsAmbiguous() {
    assertEquals("1234", point("1,234"));
    assertEquals("1.234", comma("1,234"));
    assertEquals("1.234", point("1.234"));
    assertEquals("1234", comma("1.234"));
    assertEquals("1234.5", point("1.234,5"));
    assertEquals("1234.5", comma("1,234.5"));
    assertEquals("1234567", comma("1,234,567"));
    assertEquals("0.125", comma("0.125"));
  }

  @Test
  void accountantsWriteNegativesInBrackets() {
    assertEquals("-1234", point("(1,234)"));
    assertEquals("-12.50 USD", point("($12.50)"));
    assertEquals("-12.50 USD", point("$ (12.50)"));
    assertEquals("-5", point("5-"));
    assertEquals("-5", point("−5"));
    assertEquals("none", point("(-5)"));
  }

  @Test
  void groupsAreOfThree() {
    assertEquals("none", point("1,23,456"));
    assertEquals("none", point("12,34.5"));
    assertEquals("1234567", point("1 234 567"));
    assertEquals("1234567.8", point("1'234'567.8"));
  }

  @Test
  void leadingZerosAndMoreThanFifteenDigitsAreIdentifiers() {
    assertEquals("none", point("007"));
    assertEquals("none", point("1234567890123456"));
    assertEquals("123456789012345", point("123456789012345"));
    assertEquals("0.5", point("0.5"));
    assertEquals("0", point("0"));
  }

  @Test
  void partNumbersAreNotAmounts() {
    assertEquals("none", point("FC-2210"));
    assertEquals("none", point("M6"));
    assertEquals("none", point("G-22"));
    assertEquals("none", point("USD-100"));
    assertEquals("-100 USD", point("USD -100"));
  }

  @Test
  void currenciesMayPrecedeOrFollow() {
    assertEquals("16.00 MYR", point("RM 16.00"));
    assertEquals("16 PLN", point("16 zł"));
    assertEquals("12.5 CHF", point("CHF 12.5"));
    assertEquals("1200000 EUR", point("€ 1.2 million"));
    assertEquals("3000000 EUR", comma("3 Mio. EUR"));
    assertEquals("none", point("USD 5 EUR"));
  }

  @Test
  void unitsAreConvertedToBaseUnits() {
    assertEquals("1.2 m", point("120 cm"));
    assertEquals("298.15 K", point("25 °C"));
    assertEquals("3600000 J", point("1 kWh"));
    assertEquals("19 %", point("19 %"));
    assertEquals("none", point("30 working days"));
  }

  @Test
  void noTextBreaksTheReader() {
    Random random = new Random(Seeds.of(42));
    String signs = "0123456789.,-()'% $€kmRM\u00a0";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(12); length >= 0; length--) {
        text.append(signs.charAt(random.nextInt(signs.length())));
      }
      point(text.toString());
      comma(text.toString());
    }
  }

  @Test
  void groupedNumbersAreReadBack() {
    Random random = new Random(Seeds.of(7));
    for (int i = 0; i < 5_000; i++) {
      BigDecimal number = BigDecimal.valueOf(random.nextLong(100_000_000_000L), 2);
      String english = String.format(Locale.ROOT, "%,.2f", number);
      String german = english.replace(',', ' ').replace('.', ',').replace(' ', '.');
      assertEquals(number.toPlainString(), point(english), english);
      assertEquals(number.toPlainString(), comma(german), german);
      assertEquals("-" + number.toPlainString(), point("(" + english + ")"));
    }
  }

  @Test
  void everyUnitConversionIsInvertible() {
    BigDecimal number = new BigDecimal("12.5");
    for (String symbol : "mm cm km g t kWh °C % bar l psi hp ft in µF km/h".split(" ", -1)) {
      Units.Unit unit = Units.of(symbol).orElseThrow();
      assertEquals(
          0,
          number.compareTo(
              unit.fromBase(unit.toBase(number)).setScale(20, java.math.RoundingMode.HALF_EVEN)),
          symbol);
    }
  }
}
