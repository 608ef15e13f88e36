package io.pinakes.search.lucene;

import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.lucene.index.IndexReader;

/** Where a library takes its snapshots from: the newest commit, or always the same one. */
interface Snapshots {
  /** Borrows a snapshot; it stays usable until the lease is closed. */
  Lease acquire() throws IOException;

  void close() throws IOException;

  /** Work on one snapshot. */
  interface Work<T> {
    T on(Snapshot snapshot) throws IOException;
  }

  /** Does work on the snapshot of now. */
  interface Borrower {
    <T> T with(Work<T> work);
  }

  /** A borrowed snapshot. */
  interface Lease extends AutoCloseable {
    Snapshot snapshot();

    @Override
    void close() throws IOException;
  }

  /**
   * Always the newest commit of each of those directories.
   *
   * @throws io.pinakes.search.schema.LibraryException.Mismatch if they cannot be read as one
   */
  static Snapshots live(List<Path> indexes) throws IOException {
    NewestCommits newest = NewestCommits.of(indexes);
    return new Snapshots() {
      @Override
      public Lease acquire() throws IOException {
        newest.maybeRefresh();
        Snapshot snapshot = newest.acquire();
        return lease(snapshot, () -> newest.release(snapshot));
      }

      @Override
      public void close() throws IOException {
        newest.close();
      }
    };
  }

  /** The one that {@code lease} holds, which is closed with it. */
  static Snapshots pinned(Lease lease) {
    AtomicBoolean closed = new AtomicBoolean();
    return new Snapshots() {
      @Override
      public Lease acquire() throws IOException {
        if (closed.get()) {
          throw new IllegalStateException("this library is closed");
        }
        IndexReader reader = lease.snapshot().files();
        reader.incRef(); // may be pinned once more, and outlive this one
        return lease(lease.snapshot(), reader::decRef);
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
          return lease(lease.snapshot().restrictedTo(filter), lease::close);
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

  private static Lease lease(Snapshot snapshot, Release release) {
    AtomicBoolean released = new AtomicBoolean();
    return new Lease() {
      @Override
      public Snapshot snapshot() {
        return snapshot;
      }

      @Override
      public void close() throws IOException {
        if (!released.getAndSet(true)) { // once more would free what others still use
          release.run();
        }
      }
    };
  }

  /** Gives a snapshot back. */
  interface Release {
    void run() throws IOException;
  }
}
