package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.settings.SearchBudget;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.lucene.index.QueryTimeout;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/** Tracks what one search has spent of its budget, which its retrievers share. */
public final class BudgetUsage implements QueryTimeout {
  private final SearchBudget budget;
  private final LongSupplier nanoTime;
  private final long start;
  private final long nanos;
  private long candidates;
  private @Nullable String reached;

  /** Starts with nothing spent; the time runs from now. */
  public static BudgetUsage of(SearchBudget budget) {
    return new BudgetUsage(budget, System::nanoTime);
  }

  /**
   * @param nanoTime clock in nanoseconds with an arbitrary origin
   */
  BudgetUsage(SearchBudget budget, LongSupplier nanoTime) {
    this.budget = budget;
    this.nanoTime = nanoTime;
    start = nanoTime.getAsLong();
    nanos = nanos(budget.time());
  }

  private static long nanos(Duration time) {
    return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) < 0 ? time.toNanos() : Long.MAX_VALUE;
  }

  /** Counts {@code more} entries as candidates; returns whether they may be scored. */
  boolean takes(long more) {
    if (reached == null && more > budget.candidates() - candidates) {
      reached = String.format(Locale.ROOT, "scoring %d entries", candidates);
    }
    if (reached != null) {
      return false;
    }
    candidates += more;
    return true;
  }

  /** Whether the search of {@code searcher} has reached a limit. */
  static boolean isSpent(IndexSearcher searcher) {
    return searcher.getTimeout() instanceof BudgetUsage spending && spending.shouldExit();
  }

  @Override
  public boolean shouldExit() {
    if (reached == null && nanoTime.getAsLong() - start >= nanos) {
      reached = String.format(Locale.ROOT, "%d ms", budget.time().toMillis());
    }
    return reached != null;
  }

  /** The warning for a search that was ended by its budget. */
  public Optional<String> warning() {
    return Optional.ofNullable(reached)
        .map(
            limit ->
                "the search stopped after "
                    + limit
                    + ", the limit of its budget, and shows the best of what it had found by then");
  }
}
