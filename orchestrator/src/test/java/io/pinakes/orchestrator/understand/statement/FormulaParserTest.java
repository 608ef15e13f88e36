package io.pinakes.orchestrator.understand.statement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.pinakes.orchestrator.formula.Formula.Operator;
import io.pinakes.orchestrator.understand.statement.NamedFormula.Over;
import io.pinakes.orchestrator.understand.word.Token;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class FormulaParserTest {
  private static final LocalDate TODAY = LocalDate.of(2033, 5, 1);

  private static final List<String> NAMES =
      List.of("net sales", "cost of goods sold", "long-term debt", "PP&E", "cash", "D&A");

  private static final List<Operator> OPERATORS = List.of(Operator.values());

  /** The words for an operator, of which one is drawn. */
  private static final Map<Operator, List<String>> SIGNS =
      Map.of(
          Operator.PLUS, List.of("+", "plus"),
          Operator.MINUS, List.of("-", "−", "minus", "less"),
          Operator.TIMES, List.of("*", "×", "times", "multiplied by"),
          Operator.OVER, List.of("/", "÷", "divided by"));

  private static Optional<NamedFormula> read(String text) {
    return FormulaParser.whole(FormulaPiece.of(text, TODAY));
  }

  private static NamedFormula name(String words, Integer... years) {
    return new NamedFormula.Name(Token.folded(words), List.of(years));
  }

  @Test
  void readsRandomFormulasAsTheyWereWritten() {
    Random random = new Random(11);
    for (int i = 0; i < 2_000; i++) {
      Written written = random(random, 3);
      assertEquals(Optional.of(written.formula()), read(written.text()), written.text());
    }
  }

  /**
   * A formula and its text.
   *
   * @param precedence of its operator: 1 for sums, 2 for products, 3 for what needs no parentheses
   */
  private record Written(NamedFormula formula, String text, int precedence) {
    String within(int least) {
      return precedence < least ? "(" + text + ")" : text;
    }
  }

  private static Written random(Random random, int depth) {
    return switch (depth == 0 ? random.nextInt(2) : random.nextInt(6)) {
      case 0 -> constant(random);
      case 1 -> line(random);
      case 2 -> overYears(random);
      default -> combined(random, depth);
    };
  }

  private static Written constant(Random random) {
    BigDecimal value = BigDecimal.valueOf(random.nextInt(1_000) + 2_200, 1); // no year near today
    return new Written(new NamedFormula.Constant(value), value.toPlainString(), 3);
  }

  private static Written line(Random random) {
    String name = NAMES.get(random.nextInt(NAMES.size()));
    int year = 2020 + random.nextInt(9);
    return switch (random.nextInt(3)) {
      case 0 -> new Written(name(name), "the " + name, 3);
      case 1 -> new Written(name(name, year), "FY" + year + " " + name, 3);
      default -> new Written(name(name, year), name + " in " + year, 3);
    };
  }

  private static Written overYears(Random random) {
    String name = NAMES.get(random.nextInt(NAMES.size()));
    int year = 2020 + random.nextInt(9);
    Over over = random.nextBoolean() ? Over.MEAN : Over.CHANGE;
    return new Written(
        new NamedFormula.OverYears(over, name(name), List.of(year, year + 1)),
        "%s %s between FY%d and FY%d"
            .formatted(over == Over.MEAN ? "average" : "change in", name, year, year + 1),
        3);
  }

  private static Written combined(Random random, int depth) {
    Operator operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
    boolean sum = operator == Operator.PLUS || operator == Operator.MINUS;
    Written left = random(random, depth - 1);
    Written right = random(random, depth - 1);
    List<String> signs = SIGNS.getOrDefault(operator, List.of());
    return new Written(
        new NamedFormula.Combined(operator, left.formula(), right.formula()),
        left.within(sum ? 1 : 2)
            + " "
            + signs.get(random.nextInt(signs.size()))
            + " "
            + right.within(sum ? 2 : 3),
        sum ? 1 : 2);
  }

  @Test
  void percentageOfSeveralYearsIsAveragedYearByYear() {
    NamedFormula share =
        new NamedFormula.Combined(
            Operator.OVER,
            new NamedFormula.Combined(
                Operator.TIMES,
                new NamedFormula.Constant(BigDecimal.valueOf(100)),
                name("cost of goods sold")),
            name("net sales"));
    assertEquals(
        Optional.of(new NamedFormula.OverYears(Over.MEAN, share, List.of(2029, 2030, 2031))),
        read("three year average of cost of goods sold as a % of net sales from FY2029 to FY2031"));
  }

  @Test
  void ratioOfTwoFigures() {
    assertEquals(
        Optional.of(new NamedFormula.Combined(Operator.OVER, name("cash"), name("net sales"))),
        read("ratio of cash to net sales"));
  }

  @Test
  void whatIsNoFormulaIsNotRead() {
    for (String text :
        List.of(
            "", "+", "net sales +", "(net sales", "net sales)", "2 3", "average", "ratio of a")) {
      assertEquals(Optional.empty(), read(text), text);
    }
    assertEquals(Optional.empty(), read("(".repeat(100) + "cash" + ")".repeat(100)));
  }

  @Test
  void readsNestedParentheses() {
    assertEquals(Optional.of(name("cash")), read("(".repeat(15) + "the cash" + ")".repeat(15)));
  }

  @Test
  void definitionIsFoundBehindLettersThatAreLongerInLowerCase() {
    MetricQuestion question =
        MetricQuestion.read(
                "What was the Quix in 2031? Quix (" + "İ".repeat(60) + ") IS DEFINED AS: cash / 2.",
                "en",
                TODAY)
            .orElseThrow();
    assertEquals("Quix", question.name());
    assertEquals(
        Optional.of(
            new NamedFormula.Combined(
                Operator.OVER, name("cash"), new NamedFormula.Constant(BigDecimal.TWO))),
        question.metrics().defined(List.of("quix")));
  }

  @Test
  void findsTheFormulaInAQuestion() {
    var found =
        FormulaParser.within(
                FormulaPiece.of("What was Acme's net sales less cost of goods sold?", TODAY),
                LineNames::isUsual)
            .orElseThrow();
    assertEquals(
        new NamedFormula.Combined(Operator.MINUS, name("net sales"), name("cost of goods sold")),
        found.formula());
    assertEquals(
        Optional.empty(),
        FormulaParser.within(
            FormulaPiece.of("How many pumps less than 5 kg are there in net sales?", TODAY),
            LineNames::isUsual));
  }
}
