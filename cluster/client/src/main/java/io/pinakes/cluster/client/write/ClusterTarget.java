package io.pinakes.cluster.client.write;

import io.pinakes.cluster.client.catalog.Catalogue;
import io.pinakes.cluster.client.catalog.Head;
import io.pinakes.cluster.client.http.Location;
import io.pinakes.cluster.client.http.Nodes;
import io.pinakes.cluster.client.read.WrittenShards;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import io.pinakes.search.write.KnownDocument;
import io.pinakes.search.write.StoredVectors;
import io.pinakes.search.write.WrittenIndex;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** An index on a cluster. */
public final class ClusterTarget implements IndexTarget {
  /** How long readers may use a retired index. */
  private static final Duration RETIREMENT = Duration.ofHours(1);

  private final Catalogue catalogue;

  public ClusterTarget(Location location) {
    catalogue = new Catalogue(location, Nodes.of(location));
  }

  @Override
  public String name() {
    return catalogue.name();
  }

  private Optional<Head.Part> live() {
    return Optional.ofNullable(catalogue.read().head().live());
  }

  @Override
  public LibrarySchema fields(Consumer<String> warnings) {
    try {
      return live()
          .map(part -> Manifest.fields(part.manifest(), name()))
          .orElse(LibrarySchema.NONE);
    } catch (LibraryException e) {
      warnings.accept(
          "the declared fields of the index at "
              + name()
              + " cannot be read, so none are adopted: "
              + e.getMessage());
      return LibrarySchema.NONE;
    }
  }

  @Override
  public Manifest manifest() {
    return live()
        .map(part -> Manifest.read(part.manifest(), name()))
        .orElseThrow(() -> new LibraryException.NotFound("no index at " + name(), null));
  }

  @Override
  public Map<DocumentId, KnownDocument> documents() {
    return live().map(this::documents).orElse(Map.of());
  }

  @Override
  public Map<DocumentId, KnownDocument> documents(Manifest expected) {
    Optional<Head.Part> part = live();
    part.ifPresent(existing -> requireSameEmbedder(existing, expected));
    return part.map(this::documents).orElse(Map.of());
  }

  private Map<DocumentId, KnownDocument> documents(Head.Part part) {
    try (WrittenShards shards = WrittenShards.open(catalogue, part)) {
      return shards.documents();
    }
  }

  private void requireSameEmbedder(Head.Part part, Manifest expected) {
    Manifest.read(part.manifest(), name())
        .requireEmbedder(expected.embedderId(), expected.dimension(), name());
  }

  /** Verifies nothing: the cluster checks its own files. */
  @Override
  public StoredVectors vectors(Manifest expected, boolean verify, Consumer<String> warnings) {
    try {
      Optional<Head.Part> part = live();
      if (part.isEmpty()) {
        return StoredVectors.NONE;
      }
      requireSameEmbedder(part.get(), expected);
      WrittenShards shards = WrittenShards.open(catalogue, part.get());
      return new StoredVectors() {
        @Override
        public Optional<float[]> of(String text) {
          return shards.vector(text);
        }

        @Override
        public void close() {
          shards.close();
        }
      };
    } catch (LibraryException.Mismatch _) {
      return StoredVectors.NONE; // built with another embedder, hence the rebuild
    } catch (LibraryException e) {
      warnings.accept(
          "the vectors of the index at "
              + name()
              + " cannot be reused, so every text is embedded again: "
              + e.getMessage());
      return StoredVectors.NONE;
    }
  }

  @Override
  public WrittenIndex written() {
    Head.Part part =
        live().orElseThrow(() -> new LibraryException.NotFound("no index at " + name(), null));
    return new ClusterWrittenIndex(
        WrittenShards.open(catalogue, part), documents(part), Map.of(), Optional.empty());
  }

  @Override
  public IndexStore open(Manifest expected) {
    live().ifPresent(part -> requireSameEmbedder(part, expected));
    Lease lease = Lease.take(catalogue);
    try {
      tidy(lease);
      Head.Part live = lease.head().live();
      if (live == null) {
        return new ClusterStore(
            catalogue, lease, catalogue.createIndex(), null, expected.withOutline(""), false);
      }
      requireSameEmbedder(live, expected);
      // the same model may be in another directory now
      Manifest manifest =
          expected
              .withGeneration(Manifest.generation(live.manifest()))
              .withOutline(Manifest.outline(live.manifest()));
      return new ClusterStore(catalogue, lease, live.index(), live, manifest, false);
    } catch (RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  @Override
  public IndexStore rebuild(Manifest expected) {
    Lease lease = Lease.take(catalogue);
    try {
      Head.Part building = lease.head().building();
      if (building != null && !isResumable(building, expected)) {
        lease.update(head -> head.withBuilding(null));
        building = null;
      }
      tidy(lease);
      if (building == null) {
        return new ClusterStore(
            catalogue,
            lease,
            catalogue.createIndex(),
            null,
            expected.withGeneration(0).withOutline(""),
            true);
      }
      Manifest manifest =
          expected.withGeneration(Manifest.generation(building.manifest())).withOutline("");
      return new ClusterStore(catalogue, lease, building.index(), building, manifest, true);
    } catch (RuntimeException e) {
      lease.close();
      throw e;
    }
  }

  private boolean isResumable(Head.Part building, Manifest expected) {
    try {
      requireSameEmbedder(building, expected);
      return true;
    } catch (LibraryException.Mismatch _) {
      return false; // built with another embedder: useless for this rebuild
    }
  }

  /**
   * Deletes indexes that readers no longer use, and finishes a commit that its writer left
   * unfinished.
   */
  private void tidy(Lease lease) {
    long now = System.currentTimeMillis();
    Map<String, Long> retired = new HashMap<>(lease.head().retired());
    retired.values().removeIf(since -> now - since > RETIREMENT.toMillis());
    if (!retired.equals(lease.head().retired())) {
      lease.update(head -> head.withRetired(retired));
    }
    List<String> unnamed = new ArrayList<>(catalogue.indexes());
    unnamed.removeAll(lease.head().indexes());
    unnamed.forEach(catalogue::deleteIndex);
    Head.Part live = lease.head().live();
    if (lease.head().committing() && live != null) {
      catalogue.refresh(live.index());
      Map<String, String> next = Manifest.read(live.manifest(), name()).next().toUserData();
      lease.update(head -> head.withLive(new Head.Part(live.index(), next)).withCommitting(false));
    }
  }
}
