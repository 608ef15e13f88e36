package io.pinakes.orchestrator.verify.figure;

import io.pinakes.orchestrator.verify.figure.Figure.Numeral;
import io.pinakes.search.chunk.Span;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Compares the figures of a claim with those of its sources by meaning.
 *
 * <p>A number holds if the sources have a number of the same value, in digits or words, with the
 * same or an exactly convertible unit, or without a unit if the unit is named elsewhere in the
 * sources (such as a column header). A date holds if a date in the sources implies it. A code holds
 * if it is written there. All of a thing equals 100 % of it.
 */
public final class FigureCheck {
  private static final BigDecimal MAX_COUNTED = BigDecimal.TEN;
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private final String claim;
  private final FigureEvidence evidence;
  private final int cited;

  /**
   * @param claim the text that the figures were read from
   * @param cited the number of things cited, which a claim about several may state
   */
  public FigureCheck(String claim, FigureEvidence evidence, int cited) {
    this.claim = claim;
    this.evidence = evidence;
    this.cited = cited;
  }

  /** The problems of {@code figures}, each a phrase. */
  public List<String> problems(List<Figure> figures) {
    Set<String> problems = new LinkedHashSet<>();
    List<Span> held = new ArrayList<>();
    for (Figure figure : figures) {
      if (figure instanceof Numeral number && number.joined() && problem(number).isEmpty()) {
        held.add(number.span());
      }
    }
    for (Figure figure : figures) {
      boolean done =
          (figure instanceof Numeral number && number.joined())
              || held.stream().anyMatch(span -> span.contains(figure.span()));
      if (!done) {
        String problem = problem(figure);
        if (!problem.isEmpty()) {
          problems.add(problem);
        }
      }
    }
    return List.copyOf(problems);
  }

  private String problem(Figure figure) {
    return switch (figure) {
      case Numeral number -> problem(number);
      case Figure.Day day ->
          evidence.says(day.date()) || evidence.quotes(day.written()) ? "" : day.written();
      case Figure.Code code -> evidence.writes(code.written()) ? "" : code.written();
    };
  }

  private String problem(Numeral claimed) {
    List<Numeral> matching = evidence.matching(claimed);
    if (matching.isEmpty()) {
      boolean holds =
          evidence.isYearOrPlace(claimed)
              || countsWhatIsCited(claimed)
              || (isPercent(claimed)
                  && claimed.means(HUNDRED)
                  && WholeShare.holds(claim, claimed.span().start(), evidence.quotes()));
      return holds ? "" : claimed.written();
    }
    if (claimed.sign() == Figure.Sign.MINUS
        && matching.stream().allMatch(number -> number.sign() == Figure.Sign.NONE)) {
      return claimed.written() + " with a minus";
    }
    if (claimed.units().isEmpty()) {
      boolean percent = matching.stream().allMatch(FigureCheck::isPercent);
      return percent ? claimed.written() + " without %" : "";
    }
    boolean inThisUnit =
        matching.stream()
            .anyMatch(
                number ->
                    number.units().stream().anyMatch(claimed.units()::contains)
                        || converts(claimed, number));
    boolean bare = matching.stream().anyMatch(number -> number.units().isEmpty());
    boolean named = claimed.units().stream().anyMatch(evidence::names);
    return inThisUnit || (bare && named) ? "" : claimed.written() + " in that unit";
  }

  private static boolean converts(Numeral claimed, Numeral number) {
    for (KnownUnit unit : claimed.units()) {
      for (KnownUnit its : number.units()) {
        for (BigDecimal value : claimed.values()) {
          for (BigDecimal other : number.values()) {
            if (unit.same(
                value.scaleByPowerOfTen(claimed.power()),
                its,
                other.scaleByPowerOfTen(number.power()))) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static boolean isPercent(Numeral number) {
    return number.units().stream()
        .anyMatch(
            unit -> unit instanceof KnownUnit.Measure(var measure) && measure.base().equals("%"));
  }

  /** Whether a number counts the things cited: "Two contracts" if two are cited. */
  private boolean countsWhatIsCited(Numeral claimed) {
    return cited > 1
        && claimed.units().isEmpty()
        && claimed.power() == 0
        && BigDecimal.valueOf(cited).compareTo(MAX_COUNTED) <= 0
        && claimed.means(BigDecimal.valueOf(cited));
  }
}
