package io.pinakes.orchestrator.understand.row;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random tables with one date, called otherwise in the question, compared with brute force. */
final class DateWordsTest {
  private static final long SEED = Seeds.of(20_261_130);
  private static final int FIRST = 2031;
  private static final int YEARS = 3;

  /** Rows by table and year. */
  private static final Map<String, Integer> ROWS = new HashMap<>();

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    return new AskedTables(
        Map.of(
            "quay/berths-let.csv", rows("berths", "berth,tenant,tenant_since", "Quay", random),
            "bank/boat-loans.csv", rows("loans", "loan,borrower,maturity", "Loan", random)));
  }

  private static String rows(String table, String head, String name, Random random) {
    StringBuilder rows = new StringBuilder(head).append('\n');
    for (int i = 0; i < 30; i++) {
      int year = FIRST + random.nextInt(YEARS);
      ROWS.merge(table + year, 1, Integer::sum);
      rows.append(
          "%s-%d,Tarn %c,%d-%02d-%02d%n"
              .formatted(
                  name,
                  100 + i,
                  (char) ('A' + i % 26),
                  year,
                  1 + random.nextInt(12),
                  1 + random.nextInt(28)));
    }
    return rows.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"How many loans mature in %d?", "Which loans matured in %d?"})
  void maturityIsWhenALoanIsDue(String question) {
    assertRows("loans", question);
  }

  @ParameterizedTest
  @ValueSource(strings = "Which tenants moved in in %d?")
  void tenantSinceIsWhenSomebodyMovedIn(String question) {
    assertRows("berths", question);
  }

  private static void assertRows(String table, String question) {
    IntStream.range(FIRST, FIRST + YEARS)
        .forEach(
            year ->
                TABLES.assertRows(question.formatted(year), ROWS.getOrDefault(table + year, 0)));
  }
}
