package io.pinakes.orchestrator.formula;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A formula in words, with parentheses where the order of its operators needs them: {@code Net
 * sales 1,012 (2031) / Total assets 977 (2031)}.
 *
 * @param rows that have its cells
 * @param mean what stands before the parenthesis of a mean
 */
public record FormulaText(Collection<Fact> rows, String mean) {
  /** The scale or a footnote in the head of a column. */
  private static final Pattern ADDED = Pattern.compile("\\([^()]*\\)");

  /** Signs around a figure. */
  private static final Pattern NO_NUMBER = Pattern.compile("^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}%]+$");

  /** The expression on one line. */
  public String of(Formula formula) {
    return switch (formula) {
      case Formula.Constant(var value) -> value.toPlainString();
      case Formula.Cell cell -> cell.in(rows).map(figure -> written(cell, figure)).orElse("");
      case Formula.Mean(List<Formula> each) ->
          each.stream().map(this::of).collect(Collectors.joining("; ", mean + "(", ")"));
      case Formula.Combined(Formula.Operator operator, Formula left, Formula right) ->
          within(left, operator.precedence())
              + " "
              + operator.sign()
              + " "
              + within(right, operator.precedence() + (isCommutative(operator) ? 0 : 1));
    };
  }

  private static boolean isCommutative(Formula.Operator operator) {
    return operator == Formula.Operator.PLUS || operator == Formula.Operator.TIMES;
  }

  private String within(Formula part, int precedence) {
    boolean looser =
        part instanceof Formula.Combined combined && combined.operator().precedence() < precedence;
    return looser ? "(" + of(part) + ")" : of(part);
  }

  /** A figure as printed, after its label and before the head of its column. */
  private String written(Formula.Cell cell, Property figure) {
    String label =
        rows.stream()
            .filter(row -> row.id().equals(cell.row()))
            .flatMap(row -> row.properties().stream())
            .filter(property -> property.value() instanceof TypedValue.Text)
            .filter(property -> !property.name().equals(Property.GROUP))
            .findFirst()
            .map(property -> property.value().display() + " ")
            .orElse("");
    String printed = figure.words().strip();
    String number = cell.magnitude() ? NO_NUMBER.matcher(printed).replaceAll("") : printed;
    return label + number + " (" + ADDED.matcher(figure.name()).replaceAll("").strip() + ")";
  }
}
