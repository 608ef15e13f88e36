package io.pinakes.orchestrator.understand.row;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.orchestrator.understand.AskedTables;
import io.pinakes.search.testing.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows selected by yes-no columns and by a state, called otherwise than their headers do. */
final class YesNoRowsTest {
  private static final Random RANDOM = new Random(Seeds.of(20_261_130));
  private static final List<Payment> PAYMENTS = new ArrayList<>();

  private record Payment(
      String number, String vendor, int amount, boolean paid, boolean insured, String status) {}

  @RegisterExtension private static final AskedTables TABLES = tables();

  private static AskedTables tables() {
    StringBuilder payments = new StringBuilder("payment,date,vendor,amount_eur,paid,insured\n");
    StringBuilder permits = new StringBuilder("permit,holder,fee_eur,status\n");
    for (int i = 0; i < 24; i++) {
      Payment row =
          new Payment(
              "PY-" + (300 + i),
              "Vendor " + (char) ('A' + i % 5),
              100 + RANDOM.nextInt(800),
              i == 0 || (i > 1 && RANDOM.nextBoolean()),
              i == 1 || (i != 2 && RANDOM.nextInt(3) == 0),
              i == 0 ? "open" : i == 1 ? "settled" : RANDOM.nextBoolean() ? "open" : "settled");
      PAYMENTS.add(row);
      payments.append(
          "%s,2025-0%d-%02d,%s,%d,%s,%s%n"
              .formatted(
                  row.number(),
                  1 + i % 9,
                  1 + i,
                  row.vendor(),
                  row.amount(),
                  yes(row.paid()),
                  yes(row.insured())));
      permits.append("Q%d,Holder %c,%d,%s%n".formatted(i, 'A' + i, row.amount(), row.status()));
    }
    return new AskedTables(
        Map.of("office/payments.csv", payments.toString(), "town/permits.csv", permits.toString()));
  }

  private static String yes(boolean value) {
    return value ? "yes" : "no";
  }

  private static long count(Predicate<Payment> wanted) {
    return PAYMENTS.stream().filter(wanted).count();
  }

  private static void total(String question, Predicate<Payment> wanted) {
    int sum = PAYMENTS.stream().filter(wanted).mapToInt(Payment::amount).sum();
    String answer = TABLES.answer(question);
    assertTrue(answer.contains(" " + sum), () -> question + " " + sum + ": " + answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Which payments are unpaid?",
        "Which payments are not paid?",
        "Which payments are still to be paid?",
        "Welche Payments sind unbezahlt?"
      })
  void whatIsUnpaidHasANo(String question) {
    String answer = TABLES.answer(question);
    long count = count(row -> !row.paid());
    assertTrue(answer.startsWith(count + " "), () -> question + " " + count + ": " + answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Which payments are paid?", "Which payments are settled?"})
  void whatIsPaidHasAYes(String question) {
    TABLES.assertRows(question, count(Payment::paid));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Which payments are uninsured?", "Which payments are not insured?"})
  void aBeginningDeniesTheNameOfAColumn(String question) {
    TABLES.assertRows(question, count(row -> !row.insured()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "What is the total of the unpaid payments?",
        "What do the outstanding payments add up to?",
        "What is the amount of all unpaid payments?"
      })
  void aSumIsOfTheRowsMeant(String question) {
    total(question, row -> !row.paid());
  }

  @ParameterizedTest
  @ValueSource(strings = {"What is the amount of all payments?", "Was kosten alle Payments?"})
  void allOfThemAreAddedUp(String question) {
    total(question, _ -> true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Which permits are unpaid?", "Which permits are outstanding?"})
  void aStateMayBeCalledOtherwise(String question) {
    TABLES.assertRows(question, count(row -> row.status().equals("open")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"What is the total fee of the paid permits?"})
  void aSumIsOfTheRowsInAState(String question) {
    total(question, row -> row.status().equals("settled"));
  }

  @Test
  void aYesOrNoIsAnsweredForARowThatIsNamed() {
    for (Payment payment : PAYMENTS) {
      for (String question :
          List.of(
              "Is payment %s paid?".formatted(payment.number()),
              "Was payment %s paid?".formatted(payment.number()))) {
        String answer = TABLES.answer(question);
        assertTrue(
            answer.startsWith(payment.paid() ? "Yes" : "No"), () -> question + ": " + answer);
      }
    }
  }

  @Test
  void whatWasSpentIsAddedUp() {
    for (char vendor = 'A'; vendor <= 'E'; vendor++) {
      String name = "Vendor " + vendor;
      total("How much did we spend at %s?".formatted(name), row -> row.vendor().equals(name));
    }
  }
}
