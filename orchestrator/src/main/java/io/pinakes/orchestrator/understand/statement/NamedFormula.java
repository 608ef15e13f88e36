package io.pinakes.orchestrator.understand.statement;

import io.pinakes.orchestrator.formula.Formula;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;

/**
 * An arithmetic expression over names of lines, as a question or a textbook states it. Years are
 * those that its words give, in order; none for the year of the question.
 */
sealed interface NamedFormula {
  record Constant(BigDecimal value) implements NamedFormula {}

  /**
   * A line, or a metric with a formula of its own.
   *
   * @param words in lower case
   */
  record Name(List<String> words, List<Integer> years) implements NamedFormula {}

  record Combined(Formula.Operator operator, NamedFormula left, NamedFormula right)
      implements NamedFormula {}

  /** A figure computed from those of several years; of one year, from it and the one before. */
  record OverYears(Over over, NamedFormula of, List<Integer> years) implements NamedFormula {}

  /** How figures of several years become one. */
  enum Over {
    MEAN,
    /** The last less the first. */
    CHANGE,
    /** The change as a percentage of the first. */
    GROWTH
  }

  /** The same for its figures of several years, which take the years that its words give. */
  static NamedFormula over(Over over, NamedFormula of, List<Integer> before) {
    List<Integer> years =
        Stream.concat(before.stream(), of.yearsNamed()).distinct().sorted().toList();
    return new OverYears(over, of.withoutYears(), years);
  }

  /** The years that its words give. */
  default Stream<Integer> yearsNamed() {
    return switch (this) {
      case Constant _ -> Stream.empty();
      case Name(_, List<Integer> years) -> years.stream();
      case Combined(_, NamedFormula left, NamedFormula right) ->
          Stream.concat(left.yearsNamed(), right.yearsNamed());
      case OverYears(_, NamedFormula of, List<Integer> years) ->
          Stream.concat(years.stream(), of.yearsNamed());
    };
  }

  /** Whether it has a mean for which its words name fewer than two years. */
  default boolean averagesUnnamedYears() {
    return switch (this) {
      case Constant _, Name _ -> false;
      case Combined(_, NamedFormula left, NamedFormula right) ->
          left.averagesUnnamedYears() || right.averagesUnnamedYears();
      case OverYears(Over over, NamedFormula of, List<Integer> years) ->
          (over == Over.MEAN && years.size() < 2) || of.averagesUnnamedYears();
    };
  }

  /** The same for the year of the question. */
  default NamedFormula withoutYears() {
    return switch (this) {
      case Constant constant -> constant;
      case Name(List<String> words, _) -> new Name(words, List.of());
      case Combined(Formula.Operator operator, NamedFormula left, NamedFormula right) ->
          new Combined(operator, left.withoutYears(), right.withoutYears());
      case OverYears(Over over, NamedFormula of, _) ->
          new OverYears(over, of.withoutYears(), List.of());
    };
  }
}
