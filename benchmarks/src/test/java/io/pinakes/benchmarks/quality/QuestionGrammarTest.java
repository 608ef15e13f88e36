package io.pinakes.benchmarks.quality;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.pinakes.benchmarks.quality.QuestionGrammar.Asked;
import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.OutcomeJson;
import io.pinakes.search.time.Interval;
import io.pinakes.search.time.TimeExpression;
import io.pinakes.search.time.TimeGrammar;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions with random wordings over random ledgers, compared with brute force. */
@Order(1)
final class QuestionGrammarTest {
  private static final long SEED = 20_261_122;
  private static final int QUESTIONS = 120;
  private static final double RIGHT = 0.9;

  @TempDir private Path folder;

  @Test
  void noAnswerIsWrongAndMostQuestionsAreAnswered() throws IOException {
    Random random = new Random(SEED);
    RandomLedger ledger = RandomLedger.draw(random, folder.resolve("ledger.jsonl"));
    QuestionGrammar grammar = new QuestionGrammar(ledger, random);
    List<String> wrong = new ArrayList<>();
    int[] right = {0};
    QuestionGrammarRun.ask(
        folder,
        orchestrator -> {
          for (int i = 0; i < QUESTIONS; i++) {
            Asked asked = grammar.draw();
            Outcome outcome = orchestrator.answer(asked.question());
            QuestionTally result = QuestionTally.of(asked, outcome);
            right[0] += result == QuestionTally.RIGHT ? 1 : 0;
            if (result == QuestionTally.WRONG || result == QuestionTally.NOISE) {
              wrong.add(asked.question() + " -> " + OutcomeJson.text(outcome));
            }
          }
        });
    assertEquals(List.of(), wrong, "seed " + SEED);
    assertTrue(right[0] >= RIGHT * QUESTIONS, right[0] + " right, seed " + SEED);
  }

  @Test
  void noWordThatExcludesSomethingUnknownIsIgnored() throws IOException {
    RandomLedger.draw(new Random(SEED + 3), folder.resolve("ledger.jsonl"));
    QuestionGrammarRun.ask(
        folder,
        orchestrator -> {
          for (String word : requireNonNull(QuestionWording.OPERATORS.get("xen"))) {
            String question = "What did we spend in 2023, " + word + " zeppelins?";
            Outcome outcome = orchestrator.answer(question);
            assertInstanceOf(
                Outcome.NeedsClarification.class,
                outcome,
                () -> question + " -> " + OutcomeJson.text(outcome));
          }
        });
  }

  @Test
  void totalOfMonthsIncludesEveryMonth() throws IOException {
    Random random = new Random(SEED + 1);
    RandomLedger ledger = RandomLedger.draw(random, folder.resolve("ledger.jsonl"));
    QuestionGrammar grammar = new QuestionGrammar(ledger, random);
    QuestionGrammarRun.ask(
        folder,
        orchestrator -> {
          for (int i = 0; i < 60; i++) {
            Asked asked = grammar.monthList();
            Outcome outcome = orchestrator.answer(asked.question());
            assertNotEquals(
                QuestionTally.WRONG,
                QuestionTally.of(asked, outcome),
                () -> asked.question() + " -> " + OutcomeJson.text(outcome) + ", seed " + SEED);
          }
        });
  }

  @Test
  void everyMonthOfAThousandListsIsRead() {
    Random random = new Random(SEED + 2);
    for (int i = 0; i < 1000; i++) {
      List<Month> months = new ArrayList<>(List.of(Month.values()));
      Collections.shuffle(months, random);
      List<Month> some = months.subList(0, 1 + random.nextInt(6));
      int year = 2015 + random.nextInt(15);
      boolean german = random.nextBoolean();
      Locale locale = german ? Locale.GERMAN : Locale.ENGLISH;
      List<String> names =
          some.stream().map(month -> month.getDisplayName(TextStyle.FULL, locale)).toList();
      String last = german ? " und " : random.nextBoolean() ? " and " : ", and ";
      String listed =
          names.size() == 1
              ? names.getFirst()
              : String.join(", ", names.subList(0, names.size() - 1)) + last + names.getLast();
      String question =
          german
              ? "Was haben wir im " + listed + " " + year + " bezahlt?"
              : random.nextBoolean()
                  ? "In " + year + ", what did we spend in " + listed + "?"
                  : "What may we have spent in " + listed + " of " + year + "?";
      List<Interval> wanted =
          some.stream()
              .map(month -> YearMonth.of(year, month))
              .map(month -> Interval.of(month.atDay(1), month.atEndOfMonth()))
              .toList();
      List<TimeExpression> read = TimeGrammar.read(question, LocalDate.of(2026, 1, 1));
      assertEquals(wanted, read.getLast().intervals(), question + ", seed " + SEED + ": " + read);
      assertTrue(
          read.stream()
              .limit(read.size() - 1L)
              .flatMap(each -> each.intervals().stream())
              .collect(Collectors.toSet())
              .stream()
              .allMatch(each -> each.covers(wanted.getFirst())),
          question);
    }
  }
}
