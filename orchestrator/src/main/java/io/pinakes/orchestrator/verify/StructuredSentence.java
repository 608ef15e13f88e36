package io.pinakes.orchestrator.verify;

import io.pinakes.orchestrator.formula.Formula;
import io.pinakes.orchestrator.message.Messages;
import io.pinakes.orchestrator.verify.VerifiedAnswer.RejectedClaim;
import io.pinakes.orchestrator.verify.VerifiedAnswer.SupportedClaim;
import io.pinakes.orchestrator.verify.claim.Verdict;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.PrintedUnit;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.text.WrittenNumbers;
import io.pinakes.search.time.DateSpan;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Checks the sentence that summarizes the rows of a structured answer: each of its figures must be
 * a value or count that was found, a computed result, a figure in the citations, or one of the
 * question, in any notation.
 *
 * <p>Grounds are added first, then sentences are checked. Not thread-safe.
 */
public final class StructuredSentence {
  private final Messages messages;
  private final Set<String> written = new HashSet<>();
  private final Set<BigDecimal> known = new HashSet<>();

  /** The units of the columns found, in which computed results may be stated. */
  private final Set<PrintedUnit> units = new HashSet<>();

  private long days;
  private int spans;

  /**
   * Creates a check that admits the figures of the question as they are written there, with
   * warnings in English.
   */
  public StructuredSentence(String question) {
    this(question, Messages.in("en"));
  }

  /**
   * The same.
   *
   * @param messages in the language of warnings
   */
  public StructuredSentence(String question, Messages messages) {
    this.messages = messages;
    written.addAll(WrittenNumbers.in(question));
  }

  /**
   * Admits the figures of a text as they are written there, such as a year in the id of a document.
   */
  public void admitWritten(String text) {
    written.addAll(WrittenNumbers.in(text));
  }

  /** Admits the figures of a text in any notation. */
  public void admit(String text) {
    admitWritten(text);
    known.addAll(WrittenNumbers.values(text));
  }

  /** Admits the number of rows found, their values, and figures in the names of their columns. */
  public void found(FactPage page) {
    admit(Long.toString(page.total()));
    for (FactPage.Hit hit : page.hits()) {
      for (Property property : hit.fact().properties()) {
        admitWritten(property.name());
        admit(property.value().display());
        PrintedUnit.of(property).ifPresent(units::add);
      }
    }
  }

  /** Admits computed results, the number of values behind each, and the groups and their number. */
  public void computed(Aggregate aggregate) {
    admit(Integer.toString(aggregate.groups().size()));
    for (Aggregate.Group group : aggregate.groups()) {
      group.keys().forEach(key -> key.ifPresent(value -> admit(value.display())));
      for (Aggregate.Result result : group.results()) {
        admit(Long.toString(group.facts() - result.without()));
        result.parts().forEach(part -> admitComputed(part.value()));
      }
    }
  }

  /** Admits a computed value, exact and rounded to two decimals. */
  private void admitComputed(TypedValue value) {
    admit(value.display());
    switch (value) {
      case TypedValue.Money(BigDecimal number, _) -> admit(rounded(number));
      case TypedValue.Quantity(BigDecimal number, _) -> {
        admit(rounded(number));
        for (PrintedUnit unit : units) {
          if (unit.in(value) instanceof TypedValue.Quantity(BigDecimal printed, _)) {
            admit(printed.toPlainString());
            admit(rounded(printed));
          }
        }
      }
      case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> {}
    }
  }

  private static String rounded(BigDecimal number) {
    return number.setScale(2, RoundingMode.HALF_EVEN).toPlainString();
  }

  /**
   * Admits figures derived from two computed results: their difference, the first as a percentage
   * of the second, their change as a percentage of the first, and the first divided by the second.
   * They are recomputed here.
   */
  public void related(BigDecimal first, BigDecimal second) {
    if (known.contains(first.abs().stripTrailingZeros()) || first.signum() == 0) {
      BigDecimal difference = second.subtract(first);
      admit(difference.abs().toPlainString());
      if (second.signum() != 0) {
        admit(percent(first, second));
        admit(
            first.divide(second, 10, RoundingMode.HALF_EVEN).stripTrailingZeros().toPlainString());
      }
      if (first.signum() != 0) {
        admit(percent(difference, first));
      }
      admit("0");
    }
  }

  /** Admits the days and months between two dates, and the mean of the days of all that are. */
  public void lasted(DateSpan span) {
    admit(Long.toString(span.days()));
    if (span.months() > 0) {
      admit(Long.toString(span.months()));
    }
    days += span.days();
    spans++;
  }

  /**
   * Admits the value of a formula over cells of rows that were found, its numbers, and the heads of
   * the columns that it takes them from. An amount is also admitted in thousands, millions and
   * billions. The value is recomputed here.
   */
  public void computed(Formula formula, Collection<Fact> rows) {
    formula.constants().forEach(number -> admit(number.toPlainString()));
    formula
        .cells()
        .flatMap(cell -> cell.in(rows).stream())
        .forEach(cell -> admitWritten(cell.name()));
    formula
        .value(rows)
        .ifPresent(
            value -> {
              boolean amount = formula.dimension().equals(OptionalInt.of(1));
              for (int scale = 0; scale <= (amount ? Formula.Cell.MAX_SHIFT : 0); scale += 3) {
                BigDecimal scaled = value.scaleByPowerOfTen(-scale);
                admit(scaled.abs().toPlainString());
                admit(rounded(scaled.abs()));
              }
            });
  }

  private Set<BigDecimal> meanDays() {
    return spans == 0
        ? Set.of()
        : WrittenNumbers.values(
            BigDecimal.valueOf(days)
                .divide(BigDecimal.valueOf(spans), 1, RoundingMode.HALF_EVEN)
                .toPlainString());
  }

  private static String percent(BigDecimal part, BigDecimal of) {
    return part.multiply(BigDecimal.valueOf(100))
        .divide(of, 2, RoundingMode.HALF_EVEN)
        .abs()
        .toPlainString();
  }

  /** The figures of a sentence without grounds, as written. */
  public List<String> unfounded(String sentence) {
    return WrittenNumbers.in(sentence).stream()
        .filter(
            figure ->
                !written.contains(figure)
                    && !known.containsAll(WrittenNumbers.values(figure))
                    && !meanDays().containsAll(WrittenNumbers.values(figure)))
        .toList();
  }

  /** Returns the sentence with its citations, or rejects it if a figure has no grounds. */
  public VerifiedAnswer verify(String sentence, List<Citation> citations) {
    for (Citation citation : citations) {
      admitWritten(citation.document().value());
      switch (citation) {
        case Citation.Words words -> admit(words.quote());
        case Citation.Field field -> admit(field.value());
      }
    }
    List<String> unfounded = unfounded(sentence);
    if (unfounded.isEmpty()) {
      return new VerifiedAnswer(
          List.of(new SupportedClaim(sentence, citations.stream().map(Citation::marker).toList())),
          citations);
    }
    String reason = "no cited or computed value gives " + String.join(", ", unfounded);
    return new VerifiedAnswer(
        List.of(),
        List.of(),
        List.of(new RejectedClaim(sentence, Verdict.UNSUPPORTED, reason)),
        List.of(messages.say("claim-removed", reason, sentence)));
  }
}
