package io.pinakes.search.coordinate;

import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The facts of a library's current commit; each call sees one consistent snapshot. */
final class LiveAnnotations implements Annotations {
  private final Snapshotted snapshotted;

  /** Borrows the facts of the current snapshot. */
  interface Snapshotted {
    <T> T with(Work<T> work);
  }

  /** Work on the facts of one snapshot. */
  interface Work<T> {
    T on(Annotations now) throws IOException;
  }

  LiveAnnotations(Snapshotted snapshotted) {
    this.snapshotted = snapshotted;
  }

  @Override
  public FactCatalog catalog(Filter documents) {
    return snapshotted.with(now -> now.catalog(documents));
  }

  @Override
  public List<FactCatalog.Meaning> meanings(String words, Filter documents) {
    return snapshotted.with(now -> now.meanings(words, documents));
  }

  @Override
  public FactPage search(FactRequest request) {
    return snapshotted.with(now -> now.search(request));
  }

  @Override
  public Optional<Fact> fact(String id) {
    return snapshotted.with(now -> now.fact(id));
  }

  @Override
  public Aggregate aggregate(AggregateRequest request) {
    return snapshotted.with(now -> now.aggregate(request));
  }

  @Override
  public List<String> currencies(FactRequest request, String property) {
    return snapshotted.with(now -> now.currencies(request, property));
  }

  @Override
  public long export(FactRequest request, List<String> columns, Appendable out) throws IOException {
    Outward outward = new Outward(out, new AtomicBoolean());
    try {
      return snapshotted.with(
          now -> {
            outward.requireUntouched();
            return now.export(request, columns, outward);
          });
    } catch (OutwardFailure e) {
      throw e.failure;
    }
  }

  /** Wraps the destination, so that its failures are not mistaken for failures of the index. */
  private record Outward(Appendable out, AtomicBoolean begun) implements Appendable {
    /** A second attempt cannot take back what the first one has written. */
    void requireUntouched() {
      if (begun.get()) {
        throw new LibraryException.Inaccessible(
            "the index became unavailable during the export, which is not complete; export again",
            new IllegalStateException("rows were written already"));
      }
    }

    @Override
    public Appendable append(@Nullable CharSequence text) {
      return append(text, 0, String.valueOf(text).length());
    }

    @Override
    public Appendable append(@Nullable CharSequence text, int start, int end) {
      begun.set(true);
      try {
        out.append(text, start, end);
        return this;
      } catch (IOException e) {
        throw new OutwardFailure(e);
      }
    }

    @Override
    public Appendable append(char c) {
      return append(Character.toString(c));
    }
  }

  private static final class OutwardFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final IOException failure;

    OutwardFailure(IOException failure) {
      super(failure);
      this.failure = failure;
    }
  }
}
