package io.pinakes.orchestrator.evidence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.Span;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NewsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3.1 The technician arrives within two days. | The technician
          3.1 Der Techniker kommt binnen zwei Tagen.  | Der Techniker
          3.1 הטכנאי יגיע לאתר בתוך יומיים.            | הטכנאי
          (א) Ο τεχνικός έρχεται σε δύο ημέρες.       | Ο τεχνικός
          """)
  void statementSaysSomethingNewInAnyScript(String statement, String known) {
    assertEquals(1, factor(statement, known));
    assertEquals(News.NO_NEWS, factor(statement, statement));
  }

  private static double factor(String statement, String known) {
    KnownContext context =
        new KnownContext(Set.of(), new HashSet<>(TextAnalysis.terms(known)), Set.of());
    return News.of(
            statement,
            new Span(0, statement.length()),
            TextAnalysis.analyzer("en").tokens(statement),
            context)
        .factor(false, false);
  }
}
