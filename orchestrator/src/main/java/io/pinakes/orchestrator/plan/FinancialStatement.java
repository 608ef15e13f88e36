package io.pinakes.orchestrator.plan;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The primary statements of a set of accounts, under the names that IAS 1 and US GAAP give them: a
 * question that points to one asks for lines that it need not name, on a page whose words it hardly
 * shares.
 */
enum FinancialStatement {
  BALANCE_SHEET(
      "balance sheets?|statements? of financial (?:position|condition)",
      "consolidated balance sheets"),
  INCOME_STATEMENT(
      "income statements?|statements? of (?:income|operations|earnings|profit (?:and|or) loss)"
          + "|(?:profit (?:and|&) loss|p&l) (?:statements?|accounts?)",
      "consolidated statements of income operations earnings"),
  CASH_FLOW_STATEMENT(
      "cash ?flows? statements?|statements? of cash ?flows?",
      "consolidated statements of cash flows");

  private final Pattern names;
  private final String heading;

  FinancialStatement(String names, String heading) {
    this.names =
        Pattern.compile(
            "(?<![\\p{L}\\p{N}])(?:" + names + ")(?![\\p{L}\\p{N}])", Pattern.CASE_INSENSITIVE);
    this.heading = heading;
  }

  /** What stands above it in a report, for a search. */
  String heading() {
    return heading;
  }

  /** Those that {@code question} points to. */
  static List<FinancialStatement> in(String question) {
    return Arrays.stream(values())
        .filter(statement -> statement.names.matcher(question).find())
        .toList();
  }
}
