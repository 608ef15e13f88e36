package io.pinakes.search.coordinate;

import io.pinakes.search.query.Filter;
import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardsSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/** The commits that a library shows: always the newest, or pinned ones. */
interface Snapshots {
  /** Borrows the current snapshot, which stays usable until the lease is closed. */
  Lease acquire() throws IOException;

  /**
   * Borrows what may be the current snapshot, without waiting; what is read from it must not be
   * used unless {@link Lease#isNewest}.
   */
  default Lease early() throws IOException {
    return acquire();
  }

  void close() throws IOException;

  /** Work on one snapshot of the library. */
  interface Work<T> {
    T on(LibrarySnapshot whole) throws IOException;
  }

  /** Runs work on the current snapshot. */
  interface Borrower {
    <T> T with(Work<T> work);
  }

  /** A borrowed snapshot. */
  interface Lease extends AutoCloseable {
    LibrarySnapshot whole();

    /** Whether it is the current snapshot, or was when it was borrowed; may wait. */
    boolean isNewest();

    @Override
    void close() throws IOException;
  }

  /** Always the newest commit of each shard. */
  static Snapshots live(ShardsSource shards) {
    return new NewestSnapshots(shards);
  }

  /** The snapshot held by {@code lease}, which is closed with it. */
  static Snapshots pinned(Lease lease) {
    AtomicBoolean closed = new AtomicBoolean();
    return new Snapshots() {
      @Override
      public Lease acquire() {
        if (closed.get()) {
          throw new IllegalStateException("this library is closed");
        }
        LibrarySnapshot whole = lease.whole();
        whole
            .snapshots()
            .forEach(ShardSnapshot::retain); // may be pinned again and outlive this lease
        return lease(whole, () -> release(whole.snapshots()));
      }

      @Override
      public void close() throws IOException {
        closed.set(true);
        lease.close();
      }
    };
  }

  /** The documents of {@code whole} that match {@code filter}; closing it closes nothing else. */
  static Snapshots restricted(Snapshots whole, Filter filter) {
    return new Snapshots() {
      @Override
      public Lease acquire() throws IOException {
        Lease lease = whole.acquire();
        try {
          return lease(lease.whole().restrictedTo(filter), lease::close);
        } catch (IOException | RuntimeException e) {
          lease.close();
          throw e;
        }
      }

      @Override
      public Lease early() throws IOException {
        Lease lease = whole.early();
        try {
          return lease(lease.whole().restrictedTo(filter), lease::isNewest, lease::close);
        } catch (IOException | RuntimeException e) {
          lease.close();
          return acquire(); // the current snapshot may allow it
        }
      }

      @Override
      public void close() {
        // the snapshots belong to the library it was taken from
      }
    };
  }

  /** Releases all, even if one of them fails. */
  static void release(List<? extends ShardSnapshot> snapshots) throws IOException {
    List<IOException> failures = new ArrayList<>();
    for (ShardSnapshot snapshot : snapshots) {
      try {
        snapshot.release();
      } catch (IOException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
  }

  /** Holds {@code whole}, the current snapshot, until it is closed. */
  static Lease lease(LibrarySnapshot whole, Release release) {
    return lease(whole, () -> true, release);
  }

  /** Holds {@code whole} until it is closed. */
  static Lease lease(LibrarySnapshot whole, BooleanSupplier newest, Release release) {
    AtomicBoolean released = new AtomicBoolean();
    return new Lease() {
      @Override
      public LibrarySnapshot whole() {
        return whole;
      }

      @Override
      public boolean isNewest() {
        return newest.getAsBoolean();
      }

      @Override
      public void close() throws IOException {
        if (!released.getAndSet(true)) { // a second release would free what others still use
          release.run();
        }
      }
    };
  }

  /** Releases a borrowed snapshot. */
  interface Release {
    void run() throws IOException;
  }
}
