package io.pinakes.cluster.client.read;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.cluster.wire.Answer;
import io.pinakes.cluster.wire.Call;
import io.pinakes.cluster.wire.Shared;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.ShardSnapshot;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All shards of an index at one commit. Its files are held by one copy of each shard and lost with
 * it; while nothing else is committed, other copies hold the same, and reading begins anew on
 * those.
 */
final class PointInTime {
  private final Catalogue catalogue;
  private final Head.Part part;
  private final Manifest manifest;
  private final String manifestKey;
  private final List<ShardSnapshot> snapshots;
  private final Map<String, byte[]> shared = new ConcurrentHashMap<>();

  /** What a thread began to read with; entry numbers it was told are valid in that one only. */
  @SuppressWarnings("ThreadLocalUsage") // of this point in time, not of the program
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
   * Opens an index; borrowed once.
   *
   * @throws LibraryException if it cannot be read
   */
  static PointInTime open(Catalogue catalogue, Head.Part part) {
    return new PointInTime(catalogue, part);
  }

  /** Whether a head says that this is the newest commit. */
  boolean isOf(Head head) {
    return !head.committing() && part.equals(head.live());
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

  /** Gives what calls have in common a name. */
  String share(Shared what) {
    byte[] bytes = what.bytes();
    String key = Shared.key(bytes);
    shared.put(key, bytes);
    return key;
  }

  String manifestKey() {
    return manifestKey;
  }

  /** Whether it must be opened anew before anything can be read. */
  synchronized boolean isLost() {
    return opening.isLost();
  }

  /** Borrows it once more; the thread reads what is open now. */
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

  /** Other copies are of the same commit if nothing was committed since. */
  private void reopen() {
    Head head = catalogue.read().head();
    if (!isOf(head) && !part.equals(head.building())) {
      throw new LibraryException.Unavailable(
          "a node that held what was read of "
              + catalogue.name()
              + " has gone, and something else was committed since; ask again",
          null);
    }
    opening.close();
    opening = Opening.of(catalogue, part.index());
    if (opening.shards() != snapshots.size()) {
      throw new IllegalStateException("an index changed the number of its shards");
    }
  }

  /**
   * What a shard returns to a call.
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
      case Answer.Returned(_, _, byte[] value) -> value;
      case Answer.Refused(_, String message) -> throw new IllegalArgumentException(message);
      case Answer.Outdated(_, String message) -> throw new IllegalStateException(message);
      case Answer other ->
          throw new IllegalStateException("no answer is expected such as " + other);
    };
  }

  private synchronized Opening now() {
    return opening;
  }
}
