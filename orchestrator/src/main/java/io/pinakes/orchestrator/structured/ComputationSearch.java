package io.pinakes.orchestrator.structured;

import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.formula.FormulaText;
import io.pinakes.orchestrator.formula.PrintedScale;
import io.pinakes.orchestrator.structured.Operation.Computation;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.Filter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Computes a figure from cells of several rows, each of them cited. */
final class ComputationSearch {
  private static final int SAID_DIGITS = 2;

  /** The scale in the head of a column: {@code 2031 (in millions)}. */
  private static final Pattern ADDED = Pattern.compile("\\([^()]*\\p{L}{4}[^()]*\\)");

  private final Library library;
  private final ReportedTools tools;
  private final AnswerPhrases phrases;

  ComputationSearch(Library library, ReportedTools tools, AnswerPhrases phrases) {
    this.library = library;
    this.tools = tools;
    this.phrases = phrases;
  }

  /**
   * Computes the formula from the rows that the question selects.
   *
   * @param required the caller's condition on every document
   */
  StructuredResult search(StructuredQuestion question, Computation computation, Filter required) {
    DemandedDocuments demanded = new DemandedDocuments(library, required, question);
    FactPage page =
        tools.search(
            FactRequest.all()
                .withShapes(question.shapes())
                .withFilter(required.and(demanded.filter(List.of())))
                .withPage(0, StructuredSearch.MAX_ROWS));
    List<Fact> facts = page.hits().stream().map(FactPage.Hit::fact).toList();
    Formula formula = computation.formula();
    Optional<BigDecimal> value = formula.value(facts);
    if (value.isEmpty()) {
      return new StructuredResult.Sparse(phrases.say("not-computed", computation.name()));
    }
    tools.computed(formula, facts);
    String unit = unit(formula, facts);
    BigDecimal printed = value.get().scaleByPowerOfTen(-scale(formula, facts)).stripTrailingZeros();
    BigDecimal said =
        printed.scale() > SAID_DIGITS
            ? printed.setScale(SAID_DIGITS, RoundingMode.HALF_EVEN).stripTrailingZeros()
            : printed;
    Rows rows = new Rows(library, question, demanded, page, question.properties(), "", phrases);
    String figure =
        phrases.say(
            "computed",
            capitalized(computation.name()),
            question.demands().getFirst().words(),
            ValueText.shown(
                new TypedValue.Quantity(said, ""),
                isAmount(formula) && !unit.isEmpty() ? "(" + unit + ")" : unit),
            new FormulaText(facts, phrases.say("mean")).of(formula));
    String sentence =
        computation.expected() == 0
            ? figure
            : phrases.say(value.get().signum() == computation.expected() ? "yes" : "no", figure);
    return StructuredSearch.found(
        rows,
        sentence,
        ValueText.number(new TypedValue.Quantity(printed, ""), unit),
        unit,
        question,
        required,
        page,
        question.notes());
  }

  private static String capitalized(String name) {
    int first = name.offsetByCodePoints(0, 1);
    return name.substring(0, first).toUpperCase(Locale.ROOT) + name.substring(first);
  }

  /** The unit of a percentage, or the scale of amounts as a column prints it; empty if none. */
  private String unit(Formula formula, List<Fact> facts) {
    if (!isAmount(formula)) {
      return isDifference(formula) ? phrases.say("points") : formula.isPercentage() ? "%" : "";
    }
    return formula
        .cells()
        .flatMap(cell -> cell.in(facts).stream())
        .flatMap(cell -> ADDED.matcher(cell.name()).results())
        .map(scale -> scale.group().substring(1, scale.group().length() - 1))
        .findFirst()
        .orElse("");
  }

  private static boolean isAmount(Formula formula) {
    return formula.dimension().equals(OptionalInt.of(1));
  }

  /** Whether it is the difference of two percentages. */
  private static boolean isDifference(Formula formula) {
    return formula.isPercentage()
        && formula instanceof Formula.Combined(Formula.Operator operator, _, _)
        && operator == Formula.Operator.MINUS;
  }

  /** The power of ten by which amounts are larger than printed; 0 for other figures. */
  private static int scale(Formula formula, List<Fact> facts) {
    return isAmount(formula)
        ? formula
            .cells()
            .flatMap(cell -> cell.in(facts).stream())
            .mapToInt(PrintedScale::of)
            .max()
            .orElse(0)
        : 0;
  }
}
