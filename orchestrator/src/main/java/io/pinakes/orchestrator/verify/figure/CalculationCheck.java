package io.pinakes.orchestrator.verify.figure;

import io.pinakes.orchestrator.verify.figure.Calculation.Operand;
import io.pinakes.orchestrator.verify.figure.Calculation.Role;
import io.pinakes.orchestrator.verify.figure.Figure.Numeral;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Recomputes a claim's calculation and compares it with the claim and its sources.
 *
 * <p>Every number used must occur in the cited evidence. There are two exceptions: 100 as a factor
 * or divisor, for percentages, and the number of things added up or cited as a divisor. The result
 * must be a figure of the claim, to the decimals that the claim shows, rounded half up or half
 * even.
 */
public final class CalculationCheck {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final FigureEvidence evidence;
  private final int cited;

  public CalculationCheck(FigureEvidence evidence, int cited) {
    this.evidence = evidence;
    this.cited = cited;
  }

  /**
   * The result of the check.
   *
   * @param problem why the calculation does not hold; empty if it does
   * @param derived the figures of the claim that it yields
   */
  public record Result(String problem, List<Figure> derived) {
    public Result {
      derived = List.copyOf(derived);
    }
  }

  public Result check(String calculation, List<Figure> claimed, Set<NumberStyle> styles) {
    String problem = "";
    for (NumberStyle style : NumberStyle.values()) {
      if (!styles.contains(style)) {
        continue;
      }
      try {
        Calculation worked = Calculation.of(calculation, style);
        String found = problem(worked);
        List<Figure> derived = claimed.stream().filter(figure -> gives(worked, figure)).toList();
        if (found.isEmpty() && derived.isEmpty()) {
          found = "its result " + shown(worked.value()) + " is not a figure of the claim";
        }
        if (found.isEmpty()) {
          return new Result("", derived);
        }
        problem = problem.isEmpty() ? found : problem;
      } catch (Calculation.Mistake mistake) {
        problem = problem.isEmpty() ? String.valueOf(mistake.getMessage()) : problem;
      }
    }
    return new Result(problem, List.of());
  }

  private String problem(Calculation worked) {
    if (worked.operands().size() < 2) {
      return "it contains no calculation";
    }
    for (Operand operand : worked.operands()) {
      if (!evidence.holds(operand.number().abs()) && !isConstant(operand, worked)) {
        return operand.number().toPlainString()
            + " is in no cited source; only figures from the evidence, 100 for percentages, or the"
            + " number of items added may be used";
      }
    }
    if (mixesUnits(worked)) {
      return "it adds different units";
    }
    if (worked.stated().isPresent()) {
      Operand stated = worked.stated().get();
      BigDecimal number = stated.number();
      boolean right =
          rounds(stated.percent() ? worked.value().movePointRight(2) : worked.value(), number)
              || (worked.isDifferenceOfPercentages()
                  && rounds(worked.value().movePointRight(2), number))
              || (stated.percent() && !worked.isRatio() && rounds(worked.value(), number));
      if (!right) {
        return "its result is " + shown(worked.value()) + ", not " + number.toPlainString();
      }
    }
    return "";
  }

  private boolean isConstant(Operand operand, Calculation worked) {
    if (operand.number().compareTo(HUNDRED) == 0) {
      return operand.role() != Role.TERM;
    }
    long terms = worked.operands().stream().filter(each -> each.role() == Role.TERM).count();
    return operand.role() == Role.DIVISOR
        && (operand.number().compareTo(BigDecimal.valueOf(terms)) == 0
            || operand.number().compareTo(BigDecimal.valueOf(cited)) == 0);
  }

  /** Whether a sum has terms with incompatible units. */
  private boolean mixesUnits(Calculation worked) {
    if (worked.operands().stream().anyMatch(operand -> operand.role() == Role.FACTOR)) {
      return false;
    }
    Set<KnownUnit> common = new HashSet<>();
    for (Operand operand : worked.operands()) {
      Set<KnownUnit> units = evidence.unitsOf(operand.number().abs());
      if (operand.role() != Role.TERM || units.isEmpty()) {
        continue;
      }
      if (common.isEmpty()) {
        common.addAll(units);
      } else {
        common.retainAll(units);
        if (common.isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean gives(Calculation worked, Figure figure) {
    if (!(figure instanceof Numeral number)) {
      return false;
    }
    boolean percent =
        number.units().stream()
            .anyMatch(
                unit ->
                    unit instanceof KnownUnit.Measure(var measure) && measure.base().equals("%"));
    BigDecimal value = worked.value().abs();
    BigDecimal out =
        percent && (worked.hasPercent() || worked.isRatio()) ? value.movePointRight(2) : value;
    BigDecimal scaled = out.scaleByPowerOfTen(-number.power());
    return number.values().stream().anyMatch(claimed -> rounds(scaled, claimed));
  }

  /** Whether {@code exact} rounds to {@code shown} at its number of decimals. */
  private static boolean rounds(BigDecimal exact, BigDecimal shown) {
    int places = Math.max(0, shown.scale());
    return exact.setScale(places, RoundingMode.HALF_UP).compareTo(shown) == 0
        || exact.setScale(places, RoundingMode.HALF_EVEN).compareTo(shown) == 0;
  }

  private static String shown(BigDecimal value) {
    BigDecimal rounded =
        value.setScale(Math.min(6, Math.max(0, value.scale())), RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
