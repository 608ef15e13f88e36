package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NamePatternTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          true  | Ann Lee                 | the chair, ANN LEE, said
          true  | Ann Lee                 | Lee, A.
          false | Ann Lee                 | Lee, a friend
          true  | RCB                     | rules of the Rowing Club Basel
          true  | RCB                     | rules of the Rowing-Club Basel
          true  | RCB Statutes            | Rowing Club Basel: Statutes
          true  | GoS                     | the Guild of Singers
          true  | GMS                     | the Guild of the Mill Singers
          false | RCB                     | the Rowing Club of another town
          false | RCB                     | a rowing club, boats
          false | RCB Statutes            | Rowing Club Basel
          false | RC                      | the Rowing Club
          true  | Rowing Club Basel       | the RCB pays
          false | Rowing Club Basel       | the rcb pays
          true  | Rowing Club Basel       | the Rowing Club pays
          """)
  void initialsStandForWords(boolean held, String name, String text) {
    assertEquals(held, NamePattern.holds(text, name));
  }
}
