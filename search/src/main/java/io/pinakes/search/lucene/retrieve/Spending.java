package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.settings.SearchBudget;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.lucene.index.QueryTimeout;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/** What one search has spent of its budget, whose legs spend one after the other. */
public final class Spending implements QueryTimeout {
  private final SearchBudget budget;
  private final LongSupplier nanoTime;
  private final long start;
  private final long nanos;
  private long candidates;
  private @Nullable String reached;

  /** Nothing is spent yet; the time runs from now. */
  public static Spending of(SearchBudget budget) {
    return new Spending(budget, System::nanoTime);
  }

  /**
   * @param nanoTime in nanoseconds since any moment
   */
  Spending(SearchBudget budget, LongSupplier nanoTime) {
    this.budget = budget;
    this.nanoTime = nanoTime;
    start = nanoTime.getAsLong();
    nanos = nanos(budget.time());
  }

  private static long nanos(Duration time) {
    return time.compareTo(Duration.ofNanos(Long.MAX_VALUE)) < 0 ? time.toNanos() : Long.MAX_VALUE;
  }

  /** Whether so many more entries may be scored; they then count as candidates. */
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

  /** Whether the search that {@code searcher} works for has reached a limit. */
  static boolean isSpent(IndexSearcher searcher) {
    return searcher.getTimeout() instanceof Spending spending && spending.shouldExit();
  }

  @Override
  public boolean shouldExit() {
    if (reached == null && nanoTime.getAsLong() - start >= nanos) {
      reached = String.format(Locale.ROOT, "%d ms", budget.time().toMillis());
    }
    return reached != null;
  }

  /** What to say about a search that was ended by its budget. */
  public Optional<String> warning() {
    return Optional.ofNullable(reached)
        .map(
            limit ->
                "the search stopped after "
                    + limit
                    + ", the limit of its budget, and shows the best of what it had found by then");
  }
}
