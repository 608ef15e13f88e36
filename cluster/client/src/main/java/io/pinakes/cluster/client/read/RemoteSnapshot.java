package io.pinakes.cluster.client.read;

import static java.util.Objects.requireNonNull;

import io.pinakes.cluster.wire.Port;
import io.pinakes.cluster.wire.Shared;
import io.pinakes.cluster.wire.View;
import io.pinakes.cluster.wire.WholeShard;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSnapshot;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A shard at a point in time, possibly restricted to some documents.
 *
 * @param at the point in time
 * @param number of the shard
 * @param outline the hierarchy of the whole library; null except in the first shard
 */
record RemoteSnapshot(PointInTime at, int number, View view, @Nullable OutlineSource outline)
    implements ShardSnapshot {
  static RemoteSnapshot of(PointInTime at, int number) {
    String generation = at.manifest().outline();
    OutlineSource outline =
        number == 0 && !generation.isEmpty()
            ? OutlineDocuments.open(at.catalogue(), generation).orElse(null)
            : null;
    return new RemoteSnapshot(at, number, View.WHOLE, outline);
  }

  RemoteSnapshot restrictedTo(View newView) {
    return new RemoteSnapshot(at, number, newView, outline);
  }

  @Override
  public String name() {
    return "shard " + number + " of " + at.catalogue().name();
  }

  /** All shards share one manifest, so only the first one counts its commits. */
  @Override
  public Manifest manifest() {
    return number == 0 ? at.manifest() : at.manifest().withGeneration(0);
  }

  @Override
  public CollectionFields fields(LibrarySchema declared) throws IOException {
    return RemotePort.of(WholeShard.class, Port.WHOLE, this, view).fields(declared);
  }

  @Override
  public Shard alone() throws IOException {
    return new RemoteShard(this, view, fields(at.manifest().fields()));
  }

  @Override
  public Shard within(CollectionFields whole) {
    return new RemoteShard(this, view.within(at.share(Shared.of(whole))), whole);
  }

  @Override
  public void retain() {
    at.retain();
  }

  @Override
  public void release() {
    at.release();
  }

  /** Equal only at the same point in time and with the same view. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RemoteSnapshot same
        && at == same.at
        && number == same.number
        && view.equals(same.view);
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(requireNonNull(at)) + number;
  }
}
