package io.pinakes.search.annotate;

import java.math.BigDecimal;

/** What went into a {@link Cell} so far, as plain values that can be sent elsewhere. */
public sealed interface CellState {
  /** See {@link Cell.Sum}: sums of what has two digits after the point, six, and of the rest. */
  record Sum(boolean average, long hundredths, long millionths, BigDecimal rest, long count)
      implements CellState {}

  /** See {@link Cell.Extreme}. */
  record Extreme(boolean greatest, double best, long count) implements CellState {}

  /** See {@link Cell.Median}: all values. */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  record Median(double[] values) implements CellState {}

  /** See {@link Cell.Distinct}: each different value once. */
  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  record Distinct(double[] values, long count) implements CellState {}

  /** See {@link ExtremeText}: the number of the text where it was found. */
  record Text(boolean last, int best, long count) implements CellState {}
}
