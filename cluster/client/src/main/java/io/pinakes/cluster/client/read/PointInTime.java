package io.pinakes.cluster.client.read;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.cluster.wire.Answer;
import io.pinakes.cluster.wire.Call;
import io.pinakes.cluster.wire.Shared;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.ShardSnapshot;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All shards of an index at one commit. One copy of each shard holds its files, and they are lost
 * with that copy. While nothing else is committed, other copies have the same content and are
 * opened instead.
 */
final class PointInTime {
  private final Catalogue catalogue;
  private final Head.Part part;
  private final Manifest manifest;
  private final String manifestKey;
  private final List<ShardSnapshot> snapshots;
  private final Map<String, byte[]> shared = new ConcurrentHashMap<>();

  /** What each thread began to read with; its entry numbers are valid only there. */
  @SuppressWarnings("ThreadLocalUsage") // one per point in time, not static
  private final ThreadLocal<WeakReference<Opening>> begun = new ThreadLocal<>();

  private Opening opening;
  private int borrowed = 1;

  private PointInTime(Catalogue catalogue, Head.Part part) {
    this.catalogue = catalogue;
    this.part = part;
    manifest = Manifest.read(part.manifest(), catalogue.name());
    manifestKey = share(Shared.of(manifest));
    opening = Opening.of(catalogue, part.index());
    List<ShardSnapshot> all = new ArrayList<>();
    for (int shard = 0; shard < opening.shards(); shard++) {
      all.add(RemoteSnapshot.of(this, shard));
    }
    snapshots = List.copyOf(all);
  }

  /**
   * Opens an index, to be released once.
   *
   * @throws LibraryException if it cannot be read
   */
  static PointInTime open(Catalogue catalogue, Head.Part part) {
    return new PointInTime(catalogue, part);
  }

  /** Whether this is the newest commit according to {@code head}, and no other has begun. */
  boolean isOf(Head head) {
    return !head.committing() && isLive(head);
  }

  /** Whether this is the newest finished commit according to {@code head}. */
  boolean isLive(Head head) {
    return part.equals(head.live());
  }

  Catalogue catalogue() {
    return catalogue;
  }

  Manifest manifest() {
    return manifest;
  }

  /** One for each shard, always the same. */
  List<ShardSnapshot> snapshots() {
    return snapshots;
  }

  /** Registers data that many calls refer to; returns its key. */
  String share(Shared what) {
    byte[] bytes = what.bytes();
    String key = Shared.key(bytes);
    shared.put(key, bytes);
    return key;
  }

  String manifestKey() {
    return manifestKey;
  }

  /** Whether it must be opened again before anything can be read. */
  synchronized boolean isLost() {
    return opening.isLost();
  }

  /** Borrows it once more; this thread now reads what is open. */
  synchronized void retain() {
    if (opening.isLost()) {
      reopen();
    }
    borrowed++;
    begun.set(new WeakReference<>(opening));
  }

  synchronized void release() {
    borrowed--;
    if (borrowed == 0) {
      opening.close();
    }
  }

  /** Other copies have the same commit if nothing was committed since. */
  private void reopen() {
    Head head = catalogue.read().head();
    if (!isOf(head) && !part.equals(head.building())) {
      throw new LibraryException.Unavailable(
          "a node of "
              + catalogue.name()
              + " that held what was being read is gone, and there is a newer commit; ask again",
          null);
    }
    opening.close();
    opening = Opening.of(catalogue, part.index());
    if (opening.shards() != snapshots.size()) {
      throw new IllegalStateException("the number of shards of an index has changed");
    }
  }

  /**
   * The value that a shard returns to a call.
   *
   * @throws IllegalArgumentException if it refuses the arguments
   */
  byte[] ask(Call call, int shard) {
    WeakReference<Opening> of = begun.get();
    Opening here = of == null ? now() : of.get();
    if (here == null) {
      throw new LibraryException.Unavailable(
          catalogue.name() + " lost what was being read; ask again", null);
    }
    return switch (here.ask(call, shard, shared)) {
      case Answer.Returned(_, byte[] value) -> value;
      case Answer.Refused(_, String message) -> throw new IllegalArgumentException(message);
      case Answer.Forbidden _ ->
          throw new LibraryException.Inaccessible(
              "documents or fields of "
                  + catalogue.name()
                  + " are hidden from this user of the cluster, but Pinakes searches whole indexes;"
                  + " give the user the whole index, and restrict what people see with the keys of"
                  + " pinakes serve",
              new IOException("a wrapper of the reader hides content"));
      case Answer.Outdated(_, String message) -> throw new IllegalStateException(message);
      case Answer other -> throw new IllegalStateException("unexpected answer: " + other);
    };
  }

  private synchronized Opening now() {
    return opening;
  }
}
