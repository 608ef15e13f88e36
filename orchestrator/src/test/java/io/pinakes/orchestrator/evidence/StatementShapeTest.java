package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class StatementShapeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          SENTENCE     ~ The goats are shorn in May.
          SENTENCE     ~ Deposit: EUR 40
          SENTENCE     ~ the hall holds forty people and a piano
          ROW          ~ Ladder | 40.00 | 3
          ROW          ~ Net sales 41.2 38.7
          ROW          ~ E12 | Bottle jam | Clear the infeed
          ITEM         ~ - safety shoes
          ITEM         ~ 3. Rinse with water.
          INTRODUCTION ~ To restart the service, run:
          FURNITURE    ~ Annual Report
          FURNITURE    ~ Could you check whether the barn is free on 3 May?
          FURNITURE    ~ **May goats climb the roof?**
          FURNITURE    ~ Mill Lane Choir, Ferry Road 9, 99811 Oldmere
          FURNITURE    ~ Mill Lane Choir Ltd · Ferry Road 9 · 99811 Oldmere · VAT No.
          SENTENCE     ~ Guests may bring goats · dogs · cats.
          FURNITURE    ~ October 29, October 30, October 29, October 30,
          FURNITURE    ~ 2023 2022 2021
          FURNITURE    ~ | (in millions) | Q1 2024 | Q1 2023 |
          FURNITURE    ~ 4 Fees ............................ 17
          FURNITURE    ~ 17
          FURNITURE    ~ Cost of goods
          FURNITURE    ~ [rules]: https://example.org/goats/12
          FURNITURE    ~ Oldmere, den 3. Mai 2020
          FURNITURE    ~ Oldmere, 3 May 2020
          FURNITURE    ~ Choir office, 9 Ferry Road, Oldmere · page 3 of 12
          FURNITURE    ~ Rules of the choir, Seite 2 von 7
          FURNITURE    ~ On 3 May 2031 at 10:20 Ada Holm wrote:
          FURNITURE    ~ > Am 3. Mai 2031 schrieb Ada Holm <a@holm.example>:
          SENTENCE     ~ The fee is stated on page 3 of the rules.
          SENTENCE     ~ From May 3, 2020, the hall is closed.
          """)
  void shapeDistinguishesStatementsFromFurniture(StatementShape shape, String text) {
    assertEquals(shape, StatementShape.of(text, List.of(), ""));
  }

  @Test
  void headingsAndTableHeadersAreFurniture() {
    assertEquals(
        StatementShape.FURNITURE,
        StatementShape.of(
            "What the goats eat in winter.", List.of("What the goats eat in winter"), ""));
    assertEquals(
        StatementShape.FURNITURE,
        StatementShape.of("article | price in 2024", List.of(), "Article | Price in 2024"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          false ~ boat | catch_2019_21 | landings 2022
          true  ~ Orla | 412 | 7
          true  ~ Orla | none | -4.5 t
          true  ~ Orla | EUR 12
          true  ~ Orla | .25
          false ~ Orla | north quay
          """)
  void rowOfNamesHasNoFiguresThoughNamesHaveDigits(boolean figures, String row) {
    assertEquals(figures, StatementShape.hasFigures(row));
  }
}
