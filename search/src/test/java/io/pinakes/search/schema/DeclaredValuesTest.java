package io.pinakes.search.schema;

import static io.pinakes.search.testing.Samples.decimal;
import static io.pinakes.search.testing.Samples.flag;
import static io.pinakes.search.testing.Samples.text;
import static io.pinakes.search.testing.Samples.whole;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.DeclaredType;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeclaredValuesTest {
  private static Optional<MetadataValue> read(DeclaredType type, MetadataValue value) {
    return DeclaredValues.read(value, type, "USD");
  }

  private static Optional<MetadataValue> money(String value) {
    return read(DeclaredType.MONEY, text(value));
  }

  @Test
  void moneyMayHaveItsCurrencyAndThousands() {
    for (String written :
        List.of(
            "1,234.50",
            "1234.50",
            "$1,234.50",
            "$ 1,234.50",
            "US$1,234.50",
            "USD 1,234.50",
            "1,234.50 USD",
            " 1,234.50 $ ")) {
      assertEquals(Optional.of(decimal(1234.5)), money(written), written);
    }
    assertEquals(Optional.of(decimal(12)), read(DeclaredType.MONEY, whole(12)));
  }

  @Test
  void whatIsOwedIsNegative() {
    for (String written : List.of("-3.5", "$-3.5", "-$3.5", "($3.50)", "(3.5)")) {
      assertEquals(Optional.of(decimal(-3.5)), money(written), written);
    }
  }

  @Test
  void moneyIsNotGuessed() {
    for (String written :
        List.of(
            "EUR 12", "12 EUR", "1.234,50", "12,34", "about 5", "", "$", "5 or 6", "(5", "1e999")) {
      assertEquals(Optional.empty(), money(written), written);
    }
    assertEquals(
        Optional.of(decimal(12)), DeclaredValues.read(text("EUR 12"), DeclaredType.MONEY, ""));
  }

  @Test
  void aWholeNumberHasNoFraction() {
    assertEquals(Optional.of(whole(1200)), read(DeclaredType.LONG, text("1,200")));
    assertEquals(Optional.of(whole(-7)), read(DeclaredType.LONG, decimal(-7)));
    assertEquals(Optional.empty(), read(DeclaredType.LONG, decimal(1.5)));
    assertEquals(Optional.empty(), read(DeclaredType.LONG, text("1.0")));
    assertEquals(Optional.empty(), read(DeclaredType.LONG, text("9223372036854775808")));
    assertEquals(Optional.empty(), read(DeclaredType.LONG, flag(true)));
  }

  @Test
  void aNumberMayBeAString() {
    assertEquals(Optional.of(decimal(1.5e6)), read(DeclaredType.DOUBLE, text("1.5e6")));
    assertEquals(Optional.of(decimal(2)), read(DeclaredType.DOUBLE, whole(2)));
    assertEquals(Optional.empty(), read(DeclaredType.DOUBLE, text("1e999")));
    assertEquals(Optional.empty(), read(DeclaredType.DOUBLE, text("$5")));
    assertEquals(Optional.empty(), read(DeclaredType.DOUBLE, text("NaN")));
  }

  @Test
  void datesAndFlagsAreRecognisedAsStrings() {
    assertEquals(Optional.of(text("2023-01-31")), read(DeclaredType.DATE, text(" 2023-01-31 ")));
    assertEquals(Optional.empty(), read(DeclaredType.DATE, text("31.01.2023")));
    assertEquals(Optional.empty(), read(DeclaredType.DATE, whole(2023)));
    assertEquals(Optional.of(flag(true)), read(DeclaredType.BOOLEAN, text("TRUE")));
    assertEquals(Optional.of(flag(false)), read(DeclaredType.BOOLEAN, flag(false)));
    assertEquals(Optional.empty(), read(DeclaredType.BOOLEAN, text("yes")));
  }

  @Test
  void everythingIsAStringWhereStringsAreDeclared() {
    assertEquals(Optional.of(text("2023")), read(DeclaredType.KEYWORD, whole(2023)));
    assertEquals(Optional.of(text("Acme Ltd")), read(DeclaredType.TEXT, text("Acme Ltd")));
  }
}
