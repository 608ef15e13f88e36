package io.pinakes.search.annotate;

import io.pinakes.search.fact.AggregateRequest.Function;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Accumulates one figure of a group, exactly, from values of one type and unit. */
public sealed interface Cell
    permits Cell.Sum, Cell.Extreme, Cell.Median, Cell.Distinct, ExtremeText {
  /** Digits after the point of averages. */
  int AVERAGE_DIGITS = 10;

  void add(double value);

  /** The number of values added. */
  long count();

  /**
   * Merges {@code other}, which is of the same kind, as if all its values had been added here.
   *
   * @param renumbered maps text numbers of {@code other} to those used here; null if values are not
   *     texts
   */
  void merge(Cell other, int @Nullable [] renumbered);

  /** The result; only valid if a value was added. */
  BigDecimal result();

  /** What went in so far. */
  CellState state();

  /** A figure that goes on where another one stood. */
  static Cell of(CellState state) {
    return switch (state) {
      case CellState.Sum(var average, var hundredths, var millionths, var rest, var count) -> {
        Sum sum = new Sum(average);
        sum.hundredths = hundredths;
        sum.millionths = millionths;
        sum.rest = rest;
        sum.count = count;
        yield sum;
      }
      case CellState.Extreme(boolean greatest, double best, long count) -> {
        Extreme extreme = new Extreme(greatest);
        extreme.best = best;
        extreme.count = count;
        yield extreme;
      }
      case CellState.Median(double[] values) -> {
        Median median = new Median();
        Arrays.stream(values).forEach(median::add);
        yield median;
      }
      case CellState.Distinct(double[] values, long count) -> {
        Distinct distinct = new Distinct();
        Arrays.stream(values).forEach(distinct::add);
        distinct.count = count;
        yield distinct;
      }
      case CellState.Text text -> new ExtremeText(text);
    };
  }

  static Cell of(Function function) {
    return switch (function) {
      case COUNT, DISTINCT -> new Distinct();
      case SUM -> new Sum(false);
      case AVG -> new Sum(true);
      case MIN -> new Extreme(false);
      case MAX -> new Extreme(true);
      case MEDIAN -> new Median();
    };
  }

  /** The decimal that a double of at most 15 digits was made from. */
  static BigDecimal decimal(double value) {
    BigDecimal exact = BigDecimal.valueOf(value);
    BigDecimal plain = exact.stripTrailingZeros();
    return plain.scale() < 0 ? plain.setScale(0) : plain;
  }

  /**
   * Sums values.
   *
   * <p>A number of at most 15 digits with up to six decimals is added as a whole number of
   * hundredths or millionths if dividing gives it back: distinct decimals of at most 15 digits are
   * distinct doubles, so it can be no other decimal.
   */
  final class Sum implements Cell {
    private static final double MOST = 1e15;

    private final boolean average;
    private long hundredths;
    private long millionths;
    private BigDecimal rest = BigDecimal.ZERO;
    private long count;

    Sum(boolean average) {
      this.average = average;
    }

    @Override
    public void add(double value) {
      count++;
      double scaled = Math.rint(value * 1e2);
      if (Math.abs(scaled) < MOST && scaled / 1e2 == value) {
        hundredths = added(hundredths, (long) scaled, 2);
        return;
      }
      scaled = Math.rint(value * 1e6);
      if (Math.abs(scaled) < MOST && scaled / 1e6 == value) {
        millionths = added(millionths, (long) scaled, 6);
      } else {
        rest = rest.add(BigDecimal.valueOf(value));
      }
    }

    @Override
    public void merge(Cell other, int @Nullable [] renumbered) {
      Sum more = (Sum) other;
      hundredths = added(hundredths, more.hundredths, 2);
      millionths = added(millionths, more.millionths, 6);
      rest = rest.add(more.rest);
      count += more.count;
    }

    /**
     * The sum, or {@code more} alone if that would overflow, after moving the old sum to {@code
     * rest}.
     */
    private long added(long sum, long more, int scale) {
      long added = sum + more;
      if (((sum ^ added) & (more ^ added)) < 0) {
        rest = rest.add(BigDecimal.valueOf(sum, scale));
        return more;
      }
      return added;
    }

    @Override
    public CellState state() {
      return new CellState.Sum(average, hundredths, millionths, rest, count);
    }

    @Override
    public long count() {
      return count;
    }

    @Override
    public BigDecimal result() {
      BigDecimal sum =
          rest.add(BigDecimal.valueOf(hundredths, 2)).add(BigDecimal.valueOf(millionths, 6));
      BigDecimal result =
          average
              ? sum.divide(BigDecimal.valueOf(count), AVERAGE_DIGITS, RoundingMode.HALF_EVEN)
              : sum;
      BigDecimal plain = result.stripTrailingZeros();
      return plain.scale() < 0 ? plain.setScale(0) : plain;
    }
  }

  /** The minimum or maximum. */
  final class Extreme implements Cell {
    private final boolean greatest;
    private double best;
    private long count;

    Extreme(boolean greatest) {
      this.greatest = greatest;
    }

    @Override
    public void add(double value) {
      if (count == 0 || (greatest ? value > best : value < best)) {
        best = value;
      }
      count++;
    }

    @Override
    public void merge(Cell other, int @Nullable [] renumbered) {
      Extreme more = (Extreme) other;
      if (more.count > 0) {
        add(more.best);
        count += more.count - 1;
      }
    }

    @Override
    public CellState state() {
      return new CellState.Extreme(greatest, best, count);
    }

    @Override
    public long count() {
      return count;
    }

    @Override
    public BigDecimal result() {
      return decimal(best);
    }
  }

  /** The median; for an even count, the mean of the middle two. */
  final class Median implements Cell {
    private double[] values = new double[8];
    private int count;

    @Override
    public void add(double value) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
      }
      values[count++] = value;
    }

    @Override
    public void merge(Cell other, int @Nullable [] renumbered) {
      Median more = (Median) other;
      for (int i = 0; i < more.count; i++) {
        add(more.values[i]);
      }
    }

    @Override
    public CellState state() {
      return new CellState.Median(Arrays.copyOf(values, count));
    }

    @Override
    public long count() {
      return count;
    }

    @Override
    public BigDecimal result() {
      Arrays.sort(values, 0, count);
      BigDecimal upper = decimal(values[count / 2]);
      BigDecimal twice =
          count % 2 == 1 ? upper.add(upper) : upper.add(decimal(values[count / 2 - 1]));
      BigDecimal middle = twice.multiply(new BigDecimal("0.5")).stripTrailingZeros();
      return middle.scale() < 0 ? middle.setScale(0) : middle;
    }
  }

  /** The number of distinct values. */
  final class Distinct implements Cell {
    private final DistinctNumbers values = new DistinctNumbers();
    private long count;

    @Override
    public void add(double value) {
      values.number(value);
      count++;
    }

    @Override
    public void merge(Cell other, int @Nullable [] renumbered) {
      Distinct more = (Distinct) other;
      for (int i = 0; i < more.values.size(); i++) {
        double value = more.values.value(i);
        values.number(renumbered == null ? value : renumbered[(int) value]);
      }
      count += more.count;
    }

    @Override
    public CellState state() {
      double[] different = new double[values.size()];
      Arrays.setAll(different, values::value);
      return new CellState.Distinct(different, count);
    }

    @Override
    public long count() {
      return count;
    }

    @Override
    public BigDecimal result() {
      return BigDecimal.valueOf(values.size());
    }
  }
}
