package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A random table whose columns are named in camel case and with brackets, compared with brute
 * force. Its title has figures, which its answers repeat.
 */
final class PrintedColumnsTest {
  private static final long SEED = Seeds.of(7_771);
  private static final List<String> NAMES = List.of("Orla Finch", "Bram Vogel", "Tess Amory");

  private static final List<Loan> LOANS = new ArrayList<>();

  private record Loan(
      String borrower,
      LocalDate day,
      String depot,
      boolean fragile,
      boolean back,
      String remark,
      String wear,
      int repair) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    Random random = new Random(SEED);
    StringBuilder rows =
        new StringBuilder(
            "LoanNo,LentOn,Customer,Depot,Fee (EUR),Fragile (Y/N),ReturnedOn,Remark,Wear,RT"
                + " (min)\n");
    for (int i = 0; i < 30; i++) {
      // The first borrower has more loans than the others.
      Loan loan =
          new Loan(
              i % 2 == 0 ? NAMES.getFirst() : NAMES.get(random.nextInt(NAMES.size())),
              LocalDate.of(2024, 1 + i / 3, 1 + random.nextInt(28)),
              random.nextBoolean() ? "ND" : "SD",
              random.nextInt(3) == 0,
              random.nextBoolean(),
              random.nextInt(4) == 0 ? "scratched" : "",
              random.nextBoolean() ? "high" : "low",
              200 + 7 * i);
      LOANS.add(loan);
      rows.append(
          "LN-%d,%s,%s,%s,%d.50,%s,%s,%s,%s,%d%n"
              .formatted(
                  700 + i,
                  loan.day(),
                  loan.borrower(),
                  loan.depot(),
                  3 + i,
                  loan.fragile() ? "Y" : "N",
                  loan.back() ? loan.day().plusDays(9) : "",
                  loan.remark(),
                  loan.wear(),
                  loan.repair()));
    }
    return AskedTables.of("depot/tool-loans-2024-07.csv", rows.toString());
  }

  private static void assertCount(String question, Predicate<Loan> wanted) {
    TABLES.assertRows(question, LOANS.stream().filter(wanted).count());
  }

  @Test
  void wordsOfAColumnInCamelCaseNameIt() {
    assertCount("How many tool loans have not been returned yet?", loan -> !loan.back());
    assertCount("How many fragile loans are there?", Loan::fragile);
  }

  @Test
  void rowsMayHaveToHaveACell() {
    assertCount("How many loans have a remark?", loan -> !loan.remark().isEmpty());
  }

  @Test
  void monthWithoutAYearIsOfTheOnlyOne() {
    assertCount("How many loans were lent in May?", loan -> loan.day().getMonthValue() == 5);
  }

  @Test
  void cellInBracketsExplainsTheWordsBeforeIt() {
    assertCount(
        "How many loans of the northern depot (ND) are there?", l -> l.depot().equals("ND"));
  }

  @Test
  void valuesThatRepeatAreCountedOnce() {
    long borrowers = LOANS.stream().filter(Loan::fragile).map(Loan::borrower).distinct().count();
    String answer = TABLES.answer("How many customers had fragile loans?");
    assertTrue(answer.contains("is " + borrowers + "."), () -> borrowers + ": " + answer);
  }

  @Test
  void mostRowsPerValueAreCounted() {
    Map<String, Long> loans =
        LOANS.stream().collect(Collectors.groupingBy(Loan::borrower, Collectors.counting()));
    String answer = TABLES.answer("Which customer has the most loans?");
    assertTrue(answer.contains(NAMES.getFirst()), answer);
    assertTrue(answer.contains(String.valueOf(loans.get(NAMES.getFirst()))), answer);
  }

  @Test
  void initialsStandForTheWordsOfAColumn() {
    int longest = LOANS.stream().filter(Loan::fragile).mapToInt(Loan::repair).max().orElseThrow();
    String answer = TABLES.answer("What is the highest repair time of the fragile loans?");
    assertTrue(answer.contains(" is " + longest + " min"), answer);
    int all = LOANS.stream().mapToInt(Loan::repair).sum();
    String total = TABLES.answer("What is the total repair time of all tool loans?");
    assertTrue(total.contains(" is " + all + " min"), () -> all + ": " + total);
  }

  @Test
  void valueBeforeItsColumnIsACondition() {
    assertCount("How many high-wear loans are there?", loan -> loan.wear().equals("high"));
    Map<String, Long> loans =
        LOANS.stream()
            .filter(loan -> loan.wear().equals("high"))
            .collect(Collectors.groupingBy(Loan::borrower, Collectors.counting()));
    String answer = TABLES.answer("Which customer has the most high-wear loans?");
    assertTrue(answer.contains("number: " + Collections.max(loans.values())), answer);
  }

  @Test
  void whoseAsksForTheParty() {
    String answer = TABLES.answer("Whose loans were lent in January?");
    LOANS.stream()
        .filter(loan -> loan.day().getMonthValue() == 1)
        .map(Loan::borrower)
        .forEach(borrower -> assertTrue(answer.contains(borrower), answer));
  }

  @Test
  void rowsAreNoAnswerToAQuestionAboutAllOfThem() {
    Outcome outcome = TABLES.ask("What is the average weight of the loans of Bram Vogel?");
    assertFalse(outcome instanceof Outcome.Answered, () -> OutcomeJson.text(outcome));
  }
}
