package io.pinakes.search.annotate;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** The first or last text in case-insensitive code point order; the result is its number. */
public final class ExtremeText implements Cell {
  private final Dictionary texts;
  private final boolean last;
  private int best = -1;
  private long count;

  public ExtremeText(Dictionary texts, boolean last) {
    this.texts = texts;
    this.last = last;
  }

  /** One that goes on elsewhere: it can be merged into another, whose texts have other numbers. */
  ExtremeText(CellState.Text state) {
    this(new Dictionary(), state.last());
    best = state.best();
    count = state.count();
  }

  @Override
  public CellState state() {
    return new CellState.Text(last, best, count);
  }

  @Override
  public void add(double value) {
    int number = (int) value;
    count++;
    if (number != best) {
      int order = best < 0 ? 0 : texts.folded(number).compareTo(texts.folded(best));
      if (best < 0 || (last ? order > 0 : order < 0)) {
        best = number;
      }
    }
  }

  @Override
  public void merge(Cell other, int @Nullable [] renumbered) {
    ExtremeText more = (ExtremeText) other;
    if (more.count > 0) {
      add(renumbered == null ? more.best : renumbered[more.best]);
      count += more.count - 1;
    }
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public BigDecimal result() {
    return BigDecimal.valueOf(best);
  }
}
