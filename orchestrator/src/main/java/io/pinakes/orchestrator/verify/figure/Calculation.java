package io.pinakes.orchestrator.verify.figure;

import io.pinakes.orchestrator.verify.claim.ClaimText;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.ValueReader;
import io.pinakes.search.quantity.ValueReader.DateOrder;
import io.pinakes.search.quantity.ValueReader.NumberStyle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A recomputed calculation: numbers, {@code + - * /}, parentheses, percent.
 *
 * <p>Exact, except that non-terminating divisions keep 34 digits. Units and currencies next to
 * numbers are skipped. Nothing else is understood, and no code is executed.
 *
 * @param value the result
 * @param operands the numbers used, in order
 * @param stated the stated result; empty if none is stated
 */
public record Calculation(BigDecimal value, List<Operand> operands, Optional<Operand> stated) {
  static final int MAX_LENGTH = 400;
  private static final int MAX_OPERANDS = 64;
  private static final int MAX_DEPTH = 16;

  /**
   * A number.
   *
   * @param number as written; percentages are not divided by 100
   * @param role its role in the calculation
   */
  record Operand(BigDecimal number, boolean percent, Role role) {
    BigDecimal value() {
      return percent ? number.movePointLeft(2) : number;
    }
  }

  /** The role of a number. */
  enum Role {
    TERM,
    FACTOR,
    DIVISOR
  }

  /** Thrown if a text is not a calculation; the message tells why. */
  static final class Mistake extends Exception {
    private static final long serialVersionUID = 1;

    Mistake(String message) {
      super(message);
    }
  }

  public Calculation {
    operands = List.copyOf(operands);
  }

  /** Whether it uses percentages. */
  boolean hasPercent() {
    return operands.stream().anyMatch(Operand::percent);
  }

  /** Whether it only adds percentages, so that the result is in percentage points. */
  boolean isDifferenceOfPercentages() {
    return operands.stream().allMatch(operand -> operand.percent && operand.role == Role.TERM);
  }

  /** Whether it divides and does not multiply by 100. */
  boolean isRatio() {
    return operands.stream().anyMatch(operand -> operand.role == Role.DIVISOR)
        && operands.stream()
            .noneMatch(operand -> operand.number.compareTo(BigDecimal.valueOf(100)) == 0);
  }

  /**
   * Parses and computes a calculation.
   *
   * @param style for numbers that could be read in two ways
   * @throws Mistake if it cannot be read, or divides by zero
   */
  static Calculation of(String text, NumberStyle style) throws Mistake {
    if (text.length() > MAX_LENGTH) {
      throw new Mistake("a calculation has at most " + MAX_LENGTH + " characters");
    }
    String[] sides = ClaimText.visible(text).split("[=≈]", -1);
    if (sides.length > 2) {
      throw new Mistake("a calculation has only one =");
    }
    Reader left = new Reader(sides[0], style);
    BigDecimal value = left.whole();
    Optional<Operand> stated = Optional.empty();
    if (sides.length == 2) {
      Reader right = new Reader(sides[1], style);
      right.whole();
      if (right.operands.size() != 1) {
        throw new Mistake("after = there must be one number");
      }
      stated = Optional.of(right.operands.getFirst());
      if (sides[1].strip().matches("[-−–].*")) {
        Operand minus = stated.get();
        stated = Optional.of(new Operand(minus.number.negate(), minus.percent, minus.role));
      }
    }
    return new Calculation(value, left.operands, stated);
  }

  /** A recursive-descent parser. */
  private static final class Reader {
    private static final Pattern NUMBER =
        Pattern.compile(
            "\\G(?:\\d[\\d.,'’]*(?:[\\u00a0\\u202f ]\\d{3}(?![\\d]))*(?:[.,]\\d+)?|[.,]\\d+)");

    private static final Pattern WORD =
        Pattern.compile("\\G(?:US\\$|°\\s?C|[€$£¥₪]|[\\p{L}µΩ²³]+(?:/[\\p{L}³]+)?\\.?)");

    private static final Pattern SPACE = Pattern.compile("\\G\\s*");

    private final String text;
    private final ValueReader numbers;
    private final List<Operand> operands = new ArrayList<>();
    private int at;
    private int depth;

    Reader(String text, NumberStyle style) {
      this.text = text;
      numbers = new ValueReader(style, DateOrder.UNKNOWN);
    }

    BigDecimal whole() throws Mistake {
      BigDecimal value = sum(Role.TERM);
      if (at < text.length()) {
        throw new Mistake(
            "only numbers, + - * / ( ) % and units are understood, not \""
                + text.substring(at, Math.min(text.length(), at + 12))
                + "\"");
      }
      return value;
    }

    private BigDecimal sum(Role role) throws Mistake {
      BigDecimal value = product(role);
      while (true) {
        if (sign("+")) {
          value = value.add(product(Role.TERM), MathContext.DECIMAL128);
        } else if (sign("-−–")) {
          value = value.subtract(product(Role.TERM), MathContext.DECIMAL128);
        } else {
          return value;
        }
      }
    }

    private BigDecimal product(Role role) throws Mistake {
      int first = operands.size();
      BigDecimal value = factor(role);
      while (true) {
        if (sign("*×·x")) {
          if (operands.size() == first + 1) {
            Operand left = operands.get(first);
            operands.set(first, new Operand(left.number, left.percent, Role.FACTOR));
          }
          value = value.multiply(factor(Role.FACTOR), MathContext.DECIMAL128);
        } else if (sign("/÷:")) {
          BigDecimal divisor = factor(Role.DIVISOR);
          if (divisor.signum() == 0) {
            throw new Mistake("division by zero");
          }
          value = value.divide(divisor, MathContext.DECIMAL128);
        } else {
          return value;
        }
      }
    }

    private BigDecimal factor(Role role) throws Mistake {
      if (++depth > MAX_DEPTH) {
        throw new Mistake("parentheses are nested at most " + MAX_DEPTH + " deep");
      }
      BigDecimal value;
      units();
      if (sign("-−–")) {
        value = factor(role).negate();
      } else if (sign("(")) {
        value = sum(role);
        if (!sign(")")) {
          throw new Mistake("a parenthesis is not closed");
        }
        value = sign("%") ? value.movePointLeft(2) : value;
        units();
      } else {
        value = number(role);
      }
      depth--;
      return value;
    }

    private BigDecimal number(Role role) throws Mistake {
      space();
      Matcher matcher = NUMBER.matcher(text);
      if (!matcher.find(at)) {
        throw new Mistake("a number is missing at character " + at);
      }
      String digits = String.valueOf(matcher.group()).replaceAll("[.,]+$", "");
      Optional<TypedValue> read = numbers.number(digits);
      if (!(read.orElse(null) instanceof TypedValue.Quantity(BigDecimal number, _))) {
        throw new Mistake("\"" + digits + "\" is not a number");
      }
      at += digits.length();
      BigDecimal scaled = number.scaleByPowerOfTen(units());
      Operand operand = new Operand(scaled, sign("%"), role);
      units();
      if (operands.size() == MAX_OPERANDS) {
        throw new Mistake("at most " + MAX_OPERANDS + " numbers are calculated with");
      }
      operands.add(operand);
      return operand.value();
    }

    /** Skips units; returns the power of ten of a word such as million. */
    private int units() throws Mistake {
      int power = 0;
      while (true) {
        space();
        Matcher word = WORD.matcher(text);
        if (!word.find(at)) {
          return power;
        }
        String unit = String.valueOf(word.group());
        if (unit.equals("x")) {
          return power; // times
        }
        int scale = FigureReader.power(unit);
        if (scale == 0 && KnownUnit.of(unit, true).isEmpty()) {
          throw new Mistake("\"" + unit + "\" is not a unit");
        }
        power += scale;
        at = word.end();
      }
    }

    private boolean sign(String signs) {
      space();
      boolean found = at < text.length() && signs.indexOf(text.charAt(at)) >= 0;
      at += found ? 1 : 0;
      return found;
    }

    private void space() {
      Matcher space = SPACE.matcher(text);
      at = space.find(at) ? space.end() : at;
    }
  }
}
