package io.pinakes.cluster.client.read;

import static java.util.Objects.requireNonNull;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.shard.ShardsSource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * The newest commit of an index on a cluster.
 *
 * <p>A commit becomes visible on one copy of a shard after another. No point in time is opened
 * meanwhile, so that all copies show one commit and no reader goes back to an older one.
 */
public final class ClusterShards implements ShardsSource {
  /**
   * How long a new reader waits for a commit; after that it reads an unfinished one, in whole
   * documents.
   */
  private static final Duration LONGEST_COMMIT = Duration.ofSeconds(60);

  private static final int PAUSE_MILLIS = 20;

  private final Catalogue catalogue;
  private final SharedReads<Head> heads;
  private @Nullable PointInTime current;
  private boolean closed;

  public ClusterShards(Catalogue catalogue) {
    this.catalogue = catalogue;
    heads = new SharedReads<>(() -> catalogue.read().head());
  }

  @Override
  public List<ShardSnapshot> acquire() {
    return acquire(catalogue.read().head()); // outside the lock, so that threads do not queue
  }

  private synchronized List<ShardSnapshot> acquire(Head head) {
    if (closed) {
      throw new IllegalStateException("this library is closed");
    }
    PointInTime now = current;
    // another thread may have seen a newer head
    if (now == null || (isOld(now, head) && isOld(now, catalogue.read().head()))) {
      PointInTime newest = newest();
      if (now != null) {
        now.release();
      }
      current = newest;
      now = newest;
    }
    return retained(now);
  }

  /** Reads the head while the snapshots are used. */
  @Override
  public synchronized Optional<Early> early() {
    PointInTime now = current;
    if (closed || now == null || now.isLost()) {
      return Optional.empty();
    }
    CompletableFuture<Head> head = heads.begin();
    return Optional.of(new Early(retained(now), () -> !isOld(now, joined(head))));
  }

  private static Head joined(CompletableFuture<Head> head) {
    try {
      return head.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw e;
    }
  }

  private static List<ShardSnapshot> retained(PointInTime now) {
    List<ShardSnapshot> snapshots = now.snapshots();
    for (int i = 0; i < snapshots.size(); i++) {
      try {
        snapshots.get(i).retain();
      } catch (RuntimeException e) {
        for (int held = 0; held < i; held++) {
          now.release();
        }
        throw e;
      }
    }
    return snapshots;
  }

  /**
   * During a commit the one before it can still be read, unless its copies are gone; anything older
   * cannot, although a new reader has to wait for the end of the commit. What is lost is not
   * reopened here, since a commit may begin meanwhile.
   */
  private static boolean isOld(PointInTime now, Head head) {
    return !now.isLive(head) || now.isLost();
  }

  private PointInTime newest() {
    long end = System.nanoTime() + LONGEST_COMMIT.toNanos();
    while (true) {
      Head before = catalogue.read().head();
      boolean late =
          before.committing()
              && (System.nanoTime() > end || !before.hasWriter(System.currentTimeMillis()));
      if (!before.committing() || late) {
        PointInTime opened = PointInTime.open(catalogue, live(catalogue, before));
        if (late || opened.isOf(catalogue.read().head())) {
          return opened;
        }
        opened.release();
      }
      Nodes.pause(PAUSE_MILLIS);
    }
  }

  /**
   * The live index of a head.
   *
   * @throws LibraryException.NotFound if there is none
   */
  private static Head.Part live(Catalogue catalogue, Head head) {
    if (head.live() == null) {
      throw new LibraryException.NotFound(
          "no index at "
              + catalogue.name()
              + "; build one with: pinakes index SOURCE --index "
              + catalogue.name(),
          null);
    }
    return requireNonNull(head.live());
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (current != null) {
      current.release();
      current = null;
    }
  }
}
