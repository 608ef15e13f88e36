package io.pinakes.orchestrator.mission.run;

import io.pinakes.orchestrator.Outcome;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.mission.MissionStep;
import io.pinakes.orchestrator.mission.Task;
import io.pinakes.orchestrator.verify.VerifiedAnswer;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.search.quantity.NumberWords;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.text.FoldedText;
import io.pinakes.search.time.Period;
import io.pinakes.search.time.TimeReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Names the one of several answers with the largest or smallest value. Only values of one kind are
 * compared: figures of one unit, or dates, if the first claim of each answer has a single one.
 * Otherwise the answers are shown beside each other, and the reader decides.
 */
final class StepChoice {
  /** A number in words and the unit after it: "six months". */
  private static final Pattern IN_WORDS = Pattern.compile("(\\p{L}+)[ -](?=(\\p{L}+))");

  private static final Pattern YEAR = Pattern.compile("(?<!\\p{N})1\\p{N}{3}(?!\\p{N})");
  private static final String DATE = "date";

  private StepChoice() {}

  /**
   * A value as a range, which is a point unless it is a month or longer.
   *
   * @param unit base unit, currency or other word; {@value #DATE} for a time in days
   * @param shown as the report shows it
   */
  private record Value(BigDecimal low, BigDecimal high, String unit, String shown) {
    /** Negative, zero or positive; empty if the two cannot be compared, or overlap. */
    OptionalInt compare(Value other) {
      if (equals(other)) {
        return OptionalInt.of(0);
      }
      if (!unit.equals(other.unit)) {
        return OptionalInt.empty();
      }
      if (low.compareTo(other.high) > 0 || high.compareTo(other.low) < 0) {
        return OptionalInt.of(low.compareTo(other.low));
      }
      return low.compareTo(high) == 0 && other.low.compareTo(other.high) == 0
          ? OptionalInt.of(0)
          : OptionalInt.empty();
    }
  }

  /** Adds to a comparison of answers which one has the most or least, if that can be told. */
  static StepResult of(
      MissionStep step,
      Task.Preference preferred,
      StepResult compared,
      List<StepResult> all,
      Messages messages) {
    if (!compared.passed()
        || all.size() != step.needs().size()
        || !all.stream().allMatch(StepResult::passed)) {
      return compared;
    }
    List<Value> values = all.stream().flatMap(result -> value(result).stream()).toList();
    if (values.size() < all.size() || !areOrdered(values)) {
      return compared.warned(messages.say("step-no-choice", step.section()));
    }
    Comparator<Value> rising = (one, other) -> one.compare(other).orElseThrow();
    Comparator<Value> order = preferred == Task.Preference.MOST ? rising.reversed() : rising;
    List<Value> ranked = values.stream().sorted(order).toList(); // equal ones stay in order
    boolean tied = order.compare(ranked.get(0), ranked.get(1)) == 0;
    String expression = expression(values.size() == 2 ? values : ranked);
    String chosen = all.get(values.indexOf(ranked.getFirst())).step().section();
    String text = step.section() + ": " + (tied ? "" : chosen + ", ") + expression;
    VerifiedAnswer together = compared.answer().orElseThrow();
    List<String> markers = new ArrayList<>();
    int first = 0;
    for (StepResult result : all) {
      markers.addAll(together.claims().get(first).markers());
      first += result.answer().orElseThrow().claims().size();
    }
    SupportedClaim claim =
        new SupportedClaim(text, markers.stream().distinct().toList(), Optional.of(expression));
    return StepResult.passed(
        step,
        new VerifiedAnswer(List.of(claim), together.citations()),
        Optional.empty(),
        compared.table());
  }

  /** Whether every two of some values can be compared. */
  private static boolean areOrdered(List<Value> values) {
    return values.stream()
        .allMatch(one -> values.stream().allMatch(other -> one.compare(other).isPresent()));
  }

  /** The values with the signs between them. */
  private static String expression(List<Value> values) {
    StringBuilder expression = new StringBuilder(values.getFirst().shown());
    for (int i = 1; i < values.size(); i++) {
      int order = values.get(i - 1).compare(values.get(i)).orElseThrow();
      expression
          .append(order > 0 ? " > " : order < 0 ? " < " : " = ")
          .append(values.get(i).shown());
    }
    return expression.toString();
  }

  /** The single value of a first claim. */
  private static Optional<Value> value(StepResult result) {
    String claim = result.answer().orElseThrow().claims().getFirst().text();
    if (result.figure().isPresent()) {
      return quantity(result.figure().get());
    }
    List<TimeReader.Found> found = TimeReader.read(FoldedText.of(claim));
    List<Period> times = found.stream().map(TimeReader.Found::period).distinct().toList();
    if (times.size() == 1 && !hasOtherYear(claim, found)) {
      Period time = times.getFirst();
      return Optional.of(
          new Value(
              BigDecimal.valueOf(time.first().toEpochDay()),
              BigDecimal.valueOf(time.last().toEpochDay()),
              DATE,
              time.toString()));
    }
    List<Value> inWords =
        times.isEmpty()
            ? IN_WORDS.matcher(claim).results().flatMap(match -> inWords(match).stream()).toList()
            : List.of();
    return inWords.size() == 1 ? Optional.of(inWords.getFirst()) : Optional.empty();
  }

  /** Whether a text has a number outside the times read from it that may be a year as well. */
  private static boolean hasOtherYear(String claim, List<TimeReader.Found> found) {
    String rest = claim;
    for (TimeReader.Found time : found) {
      rest = rest.replace(time.words(), "");
    }
    return YEAR.matcher(rest).find();
  }

  private static Optional<Value> quantity(Outcome.Figure figure) {
    try {
      return Optional.of(
          quantity(new BigDecimal(figure.number()), figure.unit(), StepValue.text(figure)));
    } catch (NumberFormatException _) {
      return Optional.empty(); // a figure in words
    }
  }

  private static Optional<Value> inWords(MatchResult match) {
    String word = String.valueOf(match.group(1));
    String unit = String.valueOf(match.group(2));
    return Units.of(unit).isEmpty()
        ? Optional.empty()
        : NumberWords.value(word.toLowerCase(Locale.ROOT))
            .map(number -> quantity(number, unit, word + " " + unit));
  }

  private static Value quantity(BigDecimal number, String unit, String shown) {
    Optional<Units.Unit> known = Units.of(unit);
    BigDecimal base = known.map(each -> each.toBase(number)).orElse(number);
    return new Value(base, base, known.map(Units.Unit::base).orElse(unit), shown);
  }
}
