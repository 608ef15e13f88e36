package io.pinakes.search.coordinate;

import io.pinakes.search.Statistics;
import io.pinakes.search.ValueCount;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.interpret.Gazetteer;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.outline.OutlineSource;
import io.pinakes.search.outline.compose.StoredHierarchy;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.FactShard;
import io.pinakes.search.shard.MergedManifest;
import io.pinakes.search.shard.MergedOutline;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All shards of a library, each at one commit, with views derived from them. Usable as long as they
 * are borrowed.
 */
final class LibrarySnapshot {
  /** Maximum number of cached views; the least recently used are dropped and rebuilt on demand. */
  private static final int MAX_VIEWS = 64;

  private final List<ShardSnapshot> snapshots;
  private final Manifest manifest;
  private final @Nullable CollectionFields fields;
  private final List<Shard> shards;
  private final HierarchyStore hierarchy;
  private final Map<Filter, View> views =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Filter, View> eldest) {
          return size() > MAX_VIEWS;
        }
      };
  private @Nullable Gazetteer gazetteer;
  private @Nullable SortedSet<String> analyses;
  private @Nullable Annotations facts;

  /**
   * @param snapshots at least one; they have no document in common
   * @throws io.pinakes.search.schema.LibraryException.Mismatch if they do not fit together
   */
  LibrarySnapshot(List<ShardSnapshot> snapshots) throws IOException {
    this.snapshots = List.copyOf(snapshots);
    manifest =
        MergedManifest.of(
            snapshots.stream()
                .map(each -> new MergedManifest.Named(each.name(), each.manifest()))
                .toList());
    List<Shard> all = new ArrayList<>();
    if (snapshots.size() == 1) {
      fields = null;
      all.add(snapshots.getFirst().alone());
    } else {
      CollectionFields together = fields(snapshots, manifest);
      fields = together;
      for (ShardSnapshot snapshot : snapshots) {
        all.add(snapshot.within(together));
      }
    }
    shards = List.copyOf(all);
    List<OutlineSource> outlines =
        snapshots.stream().flatMap(each -> Stream.ofNullable(each.outline())).toList();
    hierarchy =
        new StoredHierarchy(
            MergedOutline.of(outlines),
            shards.size() == 1
                ? shards.getFirst().hierarchy()
                : new MergedHierarchyData(shards.stream().map(Shard::hierarchy).toList()));
  }

  private static CollectionFields fields(List<ShardSnapshot> snapshots, Manifest manifest)
      throws IOException {
    CollectionFields whole = snapshots.getFirst().fields(manifest.fields());
    for (ShardSnapshot snapshot : snapshots.subList(1, snapshots.size())) {
      whole = whole.and(snapshot.fields(manifest.fields()));
    }
    return whole;
  }

  /** Its commits, one per shard. */
  List<ShardSnapshot> snapshots() {
    return snapshots;
  }

  Manifest manifest() {
    return manifest;
  }

  /** At least one. */
  List<Shard> shards() {
    return shards;
  }

  /** The fields that filters may use. */
  FieldCatalog fields() {
    return shards.getFirst().fields();
  }

  /** Rejects a filter that does not fit the library. */
  void require(Filter filter) {
    shards.getFirst().require(filter);
  }

  /** See {@link io.pinakes.search.Library#values}. */
  List<ValueCount> values(String field, Filter filter, int limit) throws IOException {
    return new MergedValues(shards.stream().map(Shard::counts).toList(), field, filter)
        .first(limit);
  }

  /** Its hierarchy. */
  HierarchyStore hierarchy() {
    return hierarchy;
  }

  /** The same commits, restricted to the documents that match {@code filter}. */
  LibrarySnapshot restrictedTo(Filter filter) throws IOException {
    View view;
    synchronized (views) {
      view = views.computeIfAbsent(filter, _ -> new View());
    }
    return view.of(shards, filter);
  }

  /** A view created on first use, without blocking the creation of others. */
  private static final class View {
    private @Nullable LibrarySnapshot whole;

    synchronized LibrarySnapshot of(List<Shard> shards, Filter filter) throws IOException {
      LibrarySnapshot known = whole;
      if (known == null) {
        List<ShardSnapshot> restricted = new ArrayList<>();
        for (Shard shard : shards) {
          restricted.add(shard.restrictedTo(filter));
        }
        known = new LibrarySnapshot(restricted);
        whole = known;
      }
      return known;
    }
  }

  /** Its values for query analysis, collected on first use. */
  synchronized Gazetteer gazetteer() throws IOException {
    Gazetteer known = gazetteer;
    if (known == null) {
      known = Gazetteers.of(this);
      gazetteer = known;
    }
    return known;
  }

  /** The text analyses used by its chunks. */
  synchronized SortedSet<String> analyses() throws IOException {
    SortedSet<String> known = analyses;
    if (known == null) {
      known = analyses(Filter.all());
      analyses = known;
    }
    return known;
  }

  /** The text analyses used by the chunks that match {@code filter}. */
  SortedSet<String> analyses(Filter filter) throws IOException {
    SortedSet<String> all = new TreeSet<>();
    for (Shard shard : shards) {
      all.addAll(shard.words().analyses(filter));
    }
    return all;
  }

  /**
   * Its facts.
   *
   * @param embedder loaded only for semantic search; must always supply the same one
   */
  Annotations facts(Supplier<Embedder> embedder) throws IOException {
    Optional<Annotations> alone =
        shards.size() == 1 ? shards.getFirst().factsAlone(embedder) : Optional.empty();
    return alone.isPresent() ? alone.get() : merged(embedder);
  }

  private synchronized Annotations merged(Supplier<Embedder> embedder) throws IOException {
    Annotations known = facts;
    if (known == null) {
      List<FactShard> all = new ArrayList<>();
      for (Shard shard : shards) {
        all.add(shard.facts());
      }
      CollectionFields meant = fields == null ? fields(snapshots, manifest) : fields;
      known = new MergedAnnotations(all, meant, embedder);
      facts = known;
    }
    return known;
  }

  Statistics statistics() throws IOException {
    List<Statistics> all = new ArrayList<>();
    for (Shard shard : shards) {
      all.add(shard.statistics());
    }
    SortedMap<String, Long> documents = new TreeMap<>();
    SortedMap<String, Long> facts = new TreeMap<>();
    for (Statistics each : all) {
      each.documentsPerBucket()
          .forEach((bucket, count) -> documents.merge(bucket, count, Long::sum));
      each.factsPerBucket().forEach((bucket, count) -> facts.merge(bucket, count, Long::sum));
    }
    return new Statistics(
        sum(all, Statistics::documents),
        sum(all, Statistics::chunks),
        sum(all, Statistics::pages),
        sum(all, Statistics::facts),
        documents,
        facts,
        sum(all, Statistics::bytes),
        manifest.embedderId(),
        manifest.dimension(),
        manifest.generation(),
        manifest.schemaVersion());
  }

  private static long sum(List<Statistics> all, ToLongFunction<Statistics> of) {
    return all.stream().mapToLong(of).sum();
  }
}
