package io.pinakes.search.lucene;

import io.pinakes.search.query.Filter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

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
   * Always the newest commit of a directory.
   *
   * @param index what it is a part of
   */
  static Snapshots live(Directory directory, Path index) throws IOException {
    Views views = new Views();
    SearcherFactory factory =
        new SearcherFactory() {
          @Override
          public IndexSearcher newSearcher(IndexReader reader, @Nullable IndexReader previous)
              throws IOException {
            return new Snapshot(reader, index, views);
          }
        };
    SearcherManager manager = new SearcherManager(directory, factory);
    return new Snapshots() {
      @Override
      public Lease acquire() throws IOException {
        manager.maybeRefresh();
        Snapshot snapshot = (Snapshot) manager.acquire();
        return lease(snapshot, () -> manager.release(snapshot));
      }

      @Override
      public void close() throws IOException {
        manager.close();
        directory.close();
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
