package io.pinakes.orchestrator.formula;

import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.Property;
import io.pinakes.search.quantity.TypedValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** An arithmetic expression over cells of rows. */
public sealed interface Formula {
  /** Decimals to which a value is rounded. */
  int DECIMALS = 10;

  /** A number of the expression itself, such as the days of a year. */
  record Constant(BigDecimal value) implements Formula {
    /** What makes a ratio a percentage. */
    public static final Constant HUNDRED = new Constant(BigDecimal.valueOf(100));
  }

  /**
   * A figure of a row.
   *
   * @param row its id
   * @param column the key of the property
   * @param shift the power of ten that its value is multiplied by, from 0 to {@link #MAX_SHIFT}:
   *     thousands where a table does not print the scale that the others print
   * @param magnitude whether its sign is left out: some statements print costs as negative
   */
  record Cell(String row, String column, int shift, boolean magnitude) implements Formula {
    /** Billions. */
    public static final int MAX_SHIFT = 9;

    public Cell {
      if (shift < 0 || shift > MAX_SHIFT) {
        throw new IllegalArgumentException(
            "shift must be from 0 to " + MAX_SHIFT + ", got " + shift);
      }
    }

    /** The property of one of some rows; empty if none has it. */
    public Optional<Property> in(Collection<Fact> rows) {
      return rows.stream()
          .filter(fact -> fact.id().equals(row))
          .flatMap(fact -> fact.property(column).stream())
          .findFirst();
    }

    private Optional<BigDecimal> number(Collection<Fact> rows) {
      return in(rows)
          .flatMap(Cell::number)
          .map(number -> number.scaleByPowerOfTen(shift))
          .map(number -> magnitude ? number.abs() : number);
    }

    private static Optional<BigDecimal> number(Property cell) {
      return switch (cell.value()) {
        case TypedValue.Money(BigDecimal amount, _) -> Optional.of(amount);
        case TypedValue.Quantity(BigDecimal number, _) -> Optional.of(number);
        case TypedValue.Text _, TypedValue.Day _, TypedValue.Flag _ -> Optional.empty();
      };
    }
  }

  /** An operator between two expressions. */
  enum Operator {
    PLUS("+", 1),
    MINUS("\u2212", 1),
    TIMES("\u00d7", 2),
    OVER("/", 2);

    private final String sign;
    private final int precedence;

    Operator(String sign, int precedence) {
      this.sign = sign;
      this.precedence = precedence;
    }

    /** As printed. */
    public String sign() {
      return sign;
    }

    /** Operators with a higher one are applied first. */
    int precedence() {
      return precedence;
    }
  }

  /** Two expressions with an operator between them. */
  record Combined(Operator operator, Formula left, Formula right) implements Formula {}

  /**
   * The arithmetic mean.
   *
   * @param of not empty
   */
  record Mean(List<Formula> of) implements Formula {
    public Mean {
      of = List.copyOf(of);
      if (of.isEmpty()) {
        throw new IllegalArgumentException("a mean needs at least one expression");
      }
    }
  }

  /** Its cells, in order, with repetitions. */
  default Stream<Cell> cells() {
    return switch (this) {
      case Constant _ -> Stream.empty();
      case Cell cell -> Stream.of(cell);
      case Combined(_, Formula left, Formula right) -> Stream.concat(left.cells(), right.cells());
      case Mean(List<Formula> of) -> of.stream().flatMap(Formula::cells);
    };
  }

  /** The numbers of the expression itself, in order. */
  default Stream<BigDecimal> constants() {
    return switch (this) {
      case Constant(BigDecimal value) -> Stream.of(value);
      case Cell _ -> Stream.empty();
      case Combined(_, Formula left, Formula right) ->
          Stream.concat(left.constants(), right.constants());
      case Mean(List<Formula> of) -> of.stream().flatMap(Formula::constants);
    };
  }

  /**
   * The power of amounts in the value: 1 for an amount, 0 for a plain number such as a ratio; empty
   * if amounts and plain numbers are added.
   */
  default OptionalInt dimension() {
    return switch (this) {
      case Constant _ -> OptionalInt.of(0);
      case Cell _ -> OptionalInt.of(1);
      case Combined(Operator operator, Formula left, Formula right) -> {
        OptionalInt first = left.dimension();
        OptionalInt second = right.dimension();
        if (first.isEmpty() || second.isEmpty()) {
          yield OptionalInt.empty();
        }
        yield switch (operator) {
          case PLUS, MINUS -> first.equals(second) ? first : OptionalInt.empty();
          case TIMES -> OptionalInt.of(first.getAsInt() + second.getAsInt());
          case OVER -> OptionalInt.of(first.getAsInt() - second.getAsInt());
        };
      }
      case Mean(List<Formula> of) -> {
        List<OptionalInt> each = of.stream().map(Formula::dimension).distinct().toList();
        yield each.size() == 1 ? each.getFirst() : OptionalInt.empty();
      }
    };
  }

  /** Whether it is a percentage: multiplied by 100, or a sum or mean of such. */
  default boolean isPercentage() {
    return switch (this) {
      case Constant _, Cell _ -> false;
      case Mean(List<Formula> of) -> of.stream().allMatch(Formula::isPercentage);
      case Combined(Operator operator, Formula left, Formula right) ->
          switch (operator) {
            case TIMES -> left.equals(Constant.HUNDRED) || right.equals(Constant.HUNDRED);
            case OVER -> left.isPercentage();
            case PLUS, MINUS -> left.isPercentage() && right.isPercentage();
          };
    };
  }

  /**
   * The value, rounded to {@link #DECIMALS}; empty if a cell is not among {@code rows} or has no
   * number, or if it would be divided by zero.
   */
  default Optional<BigDecimal> value(Collection<Fact> rows) {
    return exact(rows)
        .map(value -> value.setScale(DECIMALS, RoundingMode.HALF_EVEN).stripTrailingZeros());
  }

  private Optional<BigDecimal> exact(Collection<Fact> rows) {
    return switch (this) {
      case Constant(BigDecimal value) -> Optional.of(value);
      case Cell cell -> cell.number(rows);
      case Combined(Operator operator, Formula left, Formula right) ->
          left.exact(rows)
              .flatMap(
                  first -> right.exact(rows).flatMap(second -> applied(operator, first, second)));
      case Mean(List<Formula> of) -> {
        List<BigDecimal> each = of.stream().flatMap(one -> one.exact(rows).stream()).toList();
        yield each.size() == of.size()
            ? Optional.of(
                each.stream()
                    .reduce(BigDecimal.ZERO, BigDecimal::add)
                    .divide(BigDecimal.valueOf(each.size()), MathContext.DECIMAL128))
            : Optional.empty();
      }
    };
  }

  private static Optional<BigDecimal> applied(
      Operator operator, BigDecimal first, BigDecimal second) {
    return switch (operator) {
      case PLUS -> Optional.of(first.add(second));
      case MINUS -> Optional.of(first.subtract(second));
      case TIMES -> Optional.of(first.multiply(second));
      case OVER ->
          second.signum() == 0
              ? Optional.empty()
              : Optional.of(first.divide(second, MathContext.DECIMAL128));
    };
  }
}
