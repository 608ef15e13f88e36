package io.pinakes.search.coordinate;

import io.pinakes.search.query.Filter;
import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardsSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** What a library shows: the newest commits, or always the same ones. */
interface Snapshots {
  /** Borrows what is shown now; it stays usable until the lease is closed. */
  Lease acquire() throws IOException;

  void close() throws IOException;

  /** Work on one state of the library. */
  interface Work<T> {
    T on(Whole whole) throws IOException;
  }

  /** Does work on the state of now. */
  interface Borrower {
    <T> T with(Work<T> work);
  }

  /** A borrowed state. */
  interface Lease extends AutoCloseable {
    Whole whole();

    @Override
    void close() throws IOException;
  }

  /** Always the newest commit of each shard. */
  static Snapshots live(ShardsSource shards) {
    return new NewestSnapshots(shards);
  }

  /** The one that {@code lease} holds, which is closed with it. */
  static Snapshots pinned(Lease lease) {
    AtomicBoolean closed = new AtomicBoolean();
    return new Snapshots() {
      @Override
      public Lease acquire() {
        if (closed.get()) {
          throw new IllegalStateException("this library is closed");
        }
        Whole whole = lease.whole();
        whole.snapshots().forEach(ShardSnapshot::retain); // may be pinned again, and outlive this
        return lease(whole, () -> release(whole.snapshots()));
      }

      @Override
      public void close() throws IOException {
        closed.set(true);
        lease.close();
      }
    };
  }

  /** Those documents of {@code whole} that meet {@code filter}; closing it closes nothing else. */
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
      public void close() {
        // what it shows belongs to the library it was taken from
      }
    };
  }

  /** Gives all back, whatever happens to one. */
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

  /** Holds {@code whole} until it is closed. */
  static Lease lease(Whole whole, Release release) {
    AtomicBoolean released = new AtomicBoolean();
    return new Lease() {
      @Override
      public Whole whole() {
        return whole;
      }

      @Override
      public void close() throws IOException {
        if (!released.getAndSet(true)) { // once more would free what others still use
          release.run();
        }
      }
    };
  }

  /** Gives back what was borrowed. */
  interface Release {
    void run() throws IOException;
  }
}
