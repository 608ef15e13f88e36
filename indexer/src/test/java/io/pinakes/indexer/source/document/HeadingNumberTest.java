package io.pinakes.indexer.source.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadingNumberTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          4.2 Title                 | 4.2        | Title
          4.2. Title                | 4.2        | Title
          A.1.3 Title               | A.1.3      | Title
          1. Business               | 1          | Business
          IV. Results               | IV         | Results
          (a) Scope                 | a          | Scope
          ii. Ongoing costs         | ii         | Ongoing costs
          Civil. Law                | ""         | Civil. Law
          Table G.1. Purchases      | Table G.1  | Purchases
          Table 4 shows the rest    | ""         | Table 4 shows the rest
          3 Method                  | 3          | Method
          ITEM 7. Management        | ITEM 7     | Management
          Item 1A. Risk Factors     | Item 1A    | Risk Factors
          Section 4.2: Notice       | Section 4.2| Notice
          Note 5 — LONG-TERM DEBT   | Note 5     | LONG-TERM DEBT
          PART I                    | ""         | PART I
          2023 Results              | ""         | 2023 Results
          Results                   | ""         | Results
          Part of it                | ""         | Part of it
          """)
  void splitsTheNumberFromTheTitle(String line, String number, String title) {
    HeadingNumber parsed = HeadingNumber.of(line);
    assertEquals(number, parsed.number());
    assertEquals(title, parsed.title());
  }
}
