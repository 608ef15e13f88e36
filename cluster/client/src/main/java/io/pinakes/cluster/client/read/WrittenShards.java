package io.pinakes.cluster.client.read;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.cluster.wire.Port;
import io.pinakes.cluster.wire.View;
import io.pinakes.cluster.wire.WrittenShard;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.shard.ShardSnapshot;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.WrittenIndex.StoredDocument;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All shards of an index at one commit, as its writer needs them. */
public final class WrittenShards implements AutoCloseable {
  private final PointInTime at;

  private WrittenShards(PointInTime at) {
    this.at = at;
  }

  /**
   * Opens an index.
   *
   * @throws LibraryException if it cannot be read
   */
  public static WrittenShards open(Catalogue catalogue, Head.Part part) {
    return new WrittenShards(PointInTime.open(catalogue, part));
  }

  /** Reads from the shards. */
  private interface Reading<T> {
    T of(List<WrittenShard> shards) throws IOException;
  }

  private <T> T read(Reading<T> reading) {
    try {
      return once(reading);
    } catch (LibraryException.Unavailable _) {
      return once(reading);
    }
  }

  private <T> T once(Reading<T> reading) {
    at.retain();
    try {
      return reading.of(
          at.snapshots().stream()
              .map(RemoteSnapshot.class::cast)
              .map(each -> RemotePort.of(WrittenShard.class, Port.WRITTEN, each, View.WHOLE))
              .toList());
    } catch (IOException e) {
      throw new LibraryException.Inaccessible(
          "cannot read " + at.catalogue().name() + ": " + e.getMessage(), e);
    } finally {
      at.release();
    }
  }

  /** The properties of facts that have their own Lucene fields. */
  public Set<String> columns() {
    return read(
        _ -> {
          Set<String> columns = new HashSet<>();
          for (ShardSnapshot each : at.snapshots()) {
            each.fields(at.manifest().fields()).columns().keySet().stream()
                .map(FactColumn::key)
                .forEach(columns::add);
          }
          return columns;
        });
  }

  /** All documents. */
  public Map<DocumentId, KnownDocument> documents() {
    return read(
        shards -> {
          Map<DocumentId, KnownDocument> all = new HashMap<>();
          for (WrittenShard shard : shards) {
            String after = "";
            while (true) {
              Map<DocumentId, KnownDocument> page = shard.documents(after);
              if (page.isEmpty()) {
                break;
              }
              all.putAll(page);
              for (DocumentId id : page.keySet()) {
                after = id.value();
              }
            }
          }
          return all;
        });
  }

  /** The documents whose current text {@code builder} has summarized. */
  public Set<DocumentId> summarized(String builder) {
    return read(
        shards -> {
          Set<DocumentId> all = new HashSet<>();
          for (WrittenShard shard : shards) {
            all.addAll(shard.summarized(builder));
          }
          return all;
        });
  }

  /** A document as it was written; empty if there is none. */
  public Optional<StoredDocument> document(DocumentId id) {
    return read(
        shards -> {
          for (WrittenShard shard : shards) {
            Optional<StoredDocument> here = shard.document(id);
            if (here.isPresent()) {
              return here;
            }
          }
          return Optional.empty();
        });
  }

  /** The facts of a document, ordered by position. */
  public List<Fact> facts(DocumentId id) {
    return read(
        shards -> {
          for (WrittenShard shard : shards) {
            List<Fact> here = shard.facts(id);
            if (!here.isEmpty()) {
              return here;
            }
          }
          return List.of();
        });
  }

  /** The stored vector of {@code text}, if there is one. */
  public Optional<float[]> vector(String text) {
    return read(
        shards -> {
          for (WrittenShard shard : shards) {
            Optional<float[]> here = shard.vectors(List.of(text)).getFirst();
            if (here.isPresent()) {
              return here;
            }
          }
          return Optional.empty();
        });
  }

  @Override
  public void close() {
    at.release();
  }
}
