package io.pinakes.search.query;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The primary statements of a set of accounts, under the names that IAS 1 and US GAAP give them, in
 * German those of HGB and IAS 1: a question that points to one asks for lines that it need not
 * name, on a page whose words it hardly shares, and often by another name than the report has.
 */
public enum FinancialStatement {
  BALANCE_SHEET(
      "balance sheets?|statements? of financial (?:position|condition)|(?:konzern)?bilanz(?:en)?",
      "consolidated balance sheets",
      List.of(
          "balance sheet",
          "statement of financial position",
          "statement of financial condition",
          "Bilanz",
          "Konzernbilanz")),
  INCOME_STATEMENT(
      "income statements?|statements? of (?:income|operations|earnings|profit (?:and|or) loss)"
          + "|(?:profit (?:and|&) loss|p&l) (?:statements?|accounts?)"
          + "|gewinn- und verlustrechnung(?:en)?|guv",
      "consolidated statements of income operations earnings",
      List.of(
          "income statement",
          "statement of income",
          "statement of operations",
          "statement of earnings",
          "statement of profit and loss",
          "statement of profit or loss",
          "profit and loss statement",
          "profit and loss account",
          "Gewinn- und Verlustrechnung")),
  CASH_FLOW_STATEMENT(
      "cash ?flows? statements?|statements? of cash ?flows?|kapitalflussrechnung(?:en)?",
      "consolidated statements of cash flows",
      List.of("cash flow statement", "statement of cash flows", "Kapitalflussrechnung"));

  private final Pattern names;
  private final String heading;

  @SuppressWarnings("ImmutableEnumChecker") // from List.of
  private final List<String> headings;

  FinancialStatement(String names, String heading, List<String> headings) {
    this.names =
        Pattern.compile(
            "(?<![\\p{L}\\p{N}])(?:" + names + ")(?![\\p{L}\\p{N}])", Pattern.CASE_INSENSITIVE);
    this.heading = heading;
    this.headings = headings;
  }

  /** Its name for people and in JSON: {@code balance sheet}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** What stands above it in a report, for a search by words. */
  public String heading() {
    return heading;
  }

  /** Every name that a heading above it may have, in the singular. */
  public List<String> headings() {
    return headings;
  }

  /** Those that {@code question} points to. */
  public static List<FinancialStatement> in(String question) {
    return Arrays.stream(values())
        .filter(statement -> statement.names.matcher(question).find())
        .toList();
  }
}
