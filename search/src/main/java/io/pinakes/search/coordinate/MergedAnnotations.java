package io.pinakes.search.coordinate;

import io.pinakes.search.annotate.AggregatePart;
import io.pinakes.search.annotate.AggregatePlan;
import io.pinakes.search.annotate.EmbedderReading;
import io.pinakes.search.annotate.FactCsv;
import io.pinakes.search.annotate.FactReading;
import io.pinakes.search.annotate.GroupKeys;
import io.pinakes.search.annotate.Names;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.fact.Aggregate;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.FactCatalog.Meaning;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.shard.CollectionFacts;
import io.pinakes.search.shard.CollectionFields;
import io.pinakes.search.shard.FactQuery;
import io.pinakes.search.shard.FactShard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Presents the facts of several shards, each at one commit, as one. Throws {@link
 * UncheckedIOException} if a shard cannot be read.
 */
public final class MergedAnnotations implements Annotations {
  private final List<FactShard> shards;
  private final CollectionFacts facts;
  private final boolean vectors;
  private final FactReading reading;

  /**
   * @param shards at least one; they have no document in common
   * @param whole resolves names over all shards and in each
   * @param embedder the collection's embedder; loaded only for semantic search
   */
  public MergedAnnotations(
      List<? extends FactShard> shards, CollectionFields whole, Supplier<Embedder> embedder) {
    this.shards = List.copyOf(shards);
    facts = new CollectionFacts(whole);
    vectors = whole.factVectors();
    reading =
        new EmbedderReading(facts, new MergedNameVectors(this.shards, facts)::vectors, embedder);
  }

  /** Asks shards. */
  private interface Reading<T> {
    T read() throws IOException;
  }

  private static <T> T read(Reading<T> reading) {
    try {
      return reading.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Names names(FactReading by, Set<Shape> shapes) {
    return new Names(facts, by, shapes, _ -> {}); // the shards give the same warnings
  }

  /**
   * A request with the embedder's interpretation of it.
   *
   * @param more names to interpret besides those in the request
   */
  private FactQuery query(FactRequest request, List<String> more) throws IOException {
    Set<String> asked = new TreeSet<>(request.filter().fields());
    request.sort().forEach(sort -> asked.add(sort.property()));
    asked.addAll(more);
    asked.remove("");
    Names names = names(reading, request.shapes());
    Map<String, List<Meaning>> meanings = new HashMap<>();
    for (String name : asked) {
      if (!names.isKnown(name)) {
        meanings.put(name, reading.meanings(name));
      }
    }
    boolean near = vectors && request.mode() != SearchMode.KEYWORD && !request.text().isBlank();
    Embedding embedding = near ? reading.embedded(request.text()) : null;
    return new FactQuery(request, meanings, embedding);
  }

  @Override
  public FactCatalog catalog(Filter documents) {
    return read(
        () -> {
          SortedMap<FactColumn, Set<Shape>> columns = new TreeMap<>();
          for (FactShard shard : shards) {
            columns = CollectionFields.both(columns, shard.columns(documents));
          }
          return FactColumn.catalog(columns);
        });
  }

  @Override
  public List<Meaning> meanings(String words, Filter documents) {
    FactCatalog there = catalog(documents);
    return read(() -> reading.meanings(words)).stream()
        .filter(meaning -> there.find(meaning.key()).isPresent())
        .toList();
  }

  @Override
  public FactPage search(FactRequest request) {
    request.requireWindow();
    return read(() -> new MergedRankings(shards).page(query(request, List.of())));
  }

  @Override
  public Optional<Fact> fact(String id) {
    return read(
        () -> {
          Optional<Fact> found = Optional.empty();
          for (int i = 0; i < shards.size() && found.isEmpty(); i++) {
            found = shards.get(i).fact(id);
          }
          return found;
        });
  }

  @Override
  public Aggregate aggregate(AggregateRequest request) {
    return read(
        () -> {
          List<String> more = new ArrayList<>();
          request.measures().forEach(measure -> more.add(measure.property()));
          request.groups().forEach(by -> more.add(by.property()));
          FactRequest words = request.facts().withMode(SearchMode.KEYWORD);
          FactQuery asked = query(words.withSort(List.of()), more);
          Names names = names(asked, request.facts().shapes());
          List<AggregatePart> parts = new ArrayList<>();
          for (FactShard shard : shards) {
            parts.add(shard.aggregate(asked, request));
          }
          return new MergedAggregate(request, AggregatePlan.of(facts, names, request))
              .of(parts, () -> GroupKeys.of(facts, names, AggregatePlan.CURRENCY));
        });
  }

  @Override
  public List<String> currencies(FactRequest request, String property) {
    return read(
        () -> {
          FactQuery asked = query(request.withMode(SearchMode.KEYWORD), List.of(property));
          List<GroupKeys.KeyValue> told = new ArrayList<>();
          for (FactShard shard : shards) {
            told.addAll(shard.currencies(asked, property));
          }
          return told.isEmpty()
              ? List.of()
              : GroupKeys.of(facts, names(asked, request.shapes()), AggregatePlan.CURRENCY)
                  .labels(told);
        });
  }

  /** If no order is requested, one shard after the other. */
  @Override
  public long export(FactRequest request, List<String> columns, Appendable out) throws IOException {
    FactQuery asked = query(request, columns);
    List<String> keys = FactCsv.keys(columns, names(asked, request.shapes()));
    if (columns.isEmpty()) {
      SortedMap<FactColumn, Set<Shape>> there = new TreeMap<>();
      for (FactShard shard : shards) {
        there = CollectionFields.both(there, shard.columns(asked));
      }
      keys = FactColumn.catalog(there).keys();
    }
    FactCsv csv = FactCsv.to(out, keys);
    new MergedExport(shards, asked).to(csv);
    return csv.end();
  }
}
