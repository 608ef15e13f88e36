package io.pinakes.orchestrator.understand.word;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.time.TimeGrammar;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparisons in questions. */
final class BoundReaderTest {
  private static String read(String question) {
    List<Token> tokens = Token.of(question);
    return new BoundReader(
            question,
            tokens,
            TimeGrammar.read(question, LocalDate.of(2026, 1, 1)),
            QuestionLexicon.ALL.language(tokens))
        .read().stream()
            .map(
                bound ->
                    bound
                            .lower()
                            .map(end -> end.operator(true).symbol() + end.value().display())
                            .orElse("")
                        + bound
                            .upper()
                            .map(end -> end.operator(false).symbol() + end.value().display())
                            .orElse("")
                        + bound.property())
            .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "receipts above RM 16 | >16 MYR",
        "invoices of at least 1,500 euros | >=1500 EUR",
        "bills below 20.50 EUR | <20.50 EUR",
        "no more than $5k | <=5000 USD",
        "between 100 and 250 EUR | >=100 EUR<=250 EUR",
        "100 EUR or more | >=100 EUR",
        "heavier than 3 kg | >3 kgweight",
        "Rechnungen über 1.000 EUR, die wir haben | >1000 EUR",
        "mindestens 12,50 EUR auf der Rechnung | >=12.50 EUR",
        "from 50 EUR | >=50 EUR"
      })
  void aComparisonHasItsEnds(String question, String ends) {
    assertEquals(ends, read(question));
  }

  @Test
  void timesAndCountsAreNotAmounts() {
    assertEquals("", read("the total between 2022 and 2024"));
    assertEquals("", read("vendors with more than 3 invoices"));
  }
}
