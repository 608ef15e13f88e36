package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.verify.Citation;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Computes a figure from figures of other steps, exactly: sums and differences keep the decimals of
 * their figures, ratios have four, percentages two, rounded half up. Figures with different units
 * are never combined. The claim has the citations of its figures.
 */
final class StepCalculation {
  private static final int RATIO_DECIMALS = 4;
  private static final int PERCENT_DECIMALS = 2;
  private static final String PERCENT = "%";
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private StepCalculation() {}

  /** A figure with the step it comes from. */
  private record Operand(StepResult from, BigDecimal number, String unit) {}

  static StepResult work(
      MissionStep step,
      Task.Operation operation,
      Map<String, StepResult> earlier,
      Messages messages) {
    List<Operand> operands = new ArrayList<>();
    for (String need : step.needs()) {
      StepResult result = earlier.get(need);
      Optional<Outcome.Figure> figure =
          result == null ? Optional.empty() : result.figure().filter(_ -> result.passed());
      if (result == null || figure.isEmpty()) {
        return StepResult.failed(step, messages.say("step-no-figure", section(result, need)));
      }
      try {
        operands.add(
            new Operand(result, new BigDecimal(figure.get().number()), figure.get().unit()));
      } catch (NumberFormatException e) {
        return StepResult.failed(
            step, messages.say("step-no-number", section(result, need), figure.get().number()));
      }
    }
    List<String> units = operands.stream().map(Operand::unit).distinct().toList();
    if (units.size() > 1) {
      return StepResult.failed(step, messages.say("step-units", String.join(", ", units)));
    }
    BigDecimal first = operands.get(0).number;
    BigDecimal second = operands.get(1).number;
    BigDecimal divisor = operation == Task.Operation.GROWTH ? first : second;
    boolean divides = operation != Task.Operation.SUM && operation != Task.Operation.DIFFERENCE;
    if (divides && divisor.signum() == 0) {
      return StepResult.failed(step, messages.say("step-zero"));
    }
    Outcome.Figure worked =
        switch (operation) {
          case SUM ->
              figure(
                  operands.stream().map(Operand::number).reduce(BigDecimal.ZERO, BigDecimal::add),
                  units.getFirst());
          case DIFFERENCE -> figure(first.subtract(second), units.getFirst());
          case RATIO -> figure(first.divide(second, RATIO_DECIMALS, RoundingMode.HALF_UP), "");
          case SHARE -> figure(percent(first, second), PERCENT);
          case GROWTH -> figure(percent(second.subtract(first), first), PERCENT);
        };
    return claim(step, operation, operands, worked);
  }

  /** What a step is called in the report. */
  private static String section(@Nullable StepResult result, String id) {
    return result == null ? id : result.step().section();
  }

  private static BigDecimal percent(BigDecimal part, BigDecimal whole) {
    return part.multiply(HUNDRED).divide(whole, PERCENT_DECIMALS, RoundingMode.HALF_UP);
  }

  private static Outcome.Figure figure(BigDecimal number, String unit) {
    return new Outcome.Figure(number.toPlainString(), unit);
  }

  private static StepResult claim(
      MissionStep step, Task.Operation operation, List<Operand> operands, Outcome.Figure worked) {
    String expression =
        operands.stream()
                .map(operand -> StepValue.text(operand.from.figure().orElseThrow()))
                .collect(Collectors.joining(" " + operation.sign() + " "))
            + " = "
            + StepValue.text(worked);
    VerifiedAnswer together = new VerifiedAnswer(List.of(), List.of());
    for (Operand operand : operands) {
      together = together.plus(FirstClaim.of(operand.from.answer().orElseThrow()));
    }
    SupportedClaim claim =
        new SupportedClaim(
            step.section() + ": " + expression,
            together.citations().stream().map(Citation::marker).toList(),
            Optional.of(expression));
    return StepResult.passed(
        step,
        new VerifiedAnswer(List.of(claim), together.citations()),
        Optional.of(worked),
        Optional.empty());
  }
}
