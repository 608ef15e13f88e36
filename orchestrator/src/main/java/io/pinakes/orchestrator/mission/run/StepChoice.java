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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Names the one of two answers with the larger or smaller value. Only values of one kind are
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

  /** Adds to a comparison of two answers which one has the most or least, if that can be told. */
  static StepResult of(
      MissionStep step,
      Task.Preference preferred,
      StepResult compared,
      List<StepResult> two,
      Messages messages) {
    if (!compared.passed() || two.size() != 2 || !two.stream().allMatch(StepResult::passed)) {
      return compared;
    }
    Optional<Value> one = value(two.getFirst());
    Optional<Value> other = value(two.getLast());
    if (one.isEmpty() || other.isEmpty() || one.get().compare(other.get()).isEmpty()) {
      return compared.warned(messages.say("step-no-choice", step.section()));
    }
    int order = one.get().compare(other.get()).getAsInt();
    String chosen =
        two.get(order > 0 == (preferred == Task.Preference.MOST) ? 0 : 1).step().section();
    String expression =
        one.get().shown + (order > 0 ? " > " : order < 0 ? " < " : " = ") + other.get().shown;
    String text = step.section() + ": " + (order == 0 ? "" : chosen + ", ") + expression;
    VerifiedAnswer together = compared.answer().orElseThrow();
    int claimsOfFirst = two.getFirst().answer().orElseThrow().claims().size();
    List<String> markers = new ArrayList<>(together.claims().getFirst().markers());
    markers.addAll(together.claims().get(claimsOfFirst).markers());
    SupportedClaim claim =
        new SupportedClaim(text, markers.stream().distinct().toList(), Optional.of(expression));
    return StepResult.passed(
        step,
        new VerifiedAnswer(List.of(claim), together.citations()),
        Optional.empty(),
        compared.table());
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
