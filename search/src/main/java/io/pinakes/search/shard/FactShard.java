package io.pinakes.search.shard;

import io.pinakes.search.annotate.AggregatePart;
import io.pinakes.search.annotate.GroupKeys;
import io.pinakes.search.fact.AggregateRequest;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.shard.FactRankings.RankedFact;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The facts of one shard at one commit, read as a part of a collection.
 *
 * <p>Every method throws {@link IllegalArgumentException} for what {@link
 * io.pinakes.search.fact.Annotations} refuses.
 */
public interface FactShard {
  /** The columns that facts of documents that meet {@code documents} have values in. */
  SortedMap<FactColumn, Set<Shape>> columns(Filter documents) throws IOException;

  /** The name of the property of each column, as some fact here has it; of those found. */
  Map<FactColumn, String> names(List<FactColumn> columns) throws IOException;

  /** What the scores of a search depend on, in this shard. */
  CollectionStatistics statistics(FactQuery asked) throws IOException;

  /**
   * The first of each ranking, up to the end of the page asked for.
   *
   * @param whole the statistics of all shards; null if this one is all there is
   */
  FactRankings rankings(FactQuery asked, @Nullable CollectionStatistics whole) throws IOException;

  /** The columns that facts have values in that a request finds. */
  SortedMap<FactColumn, Set<Shape>> columns(FactQuery asked) throws IOException;

  /**
   * The facts that a request finds, whatever its page, in the order that it asks for, else in that
   * of the shard; none has a score.
   *
   * @param after the last one that is known; null for none
   * @param count how many at most
   */
  List<RankedFact> next(FactQuery asked, @Nullable RankedFact after, int count) throws IOException;

  /** The facts of ranked entries of this shard, in the order of {@code entries}. */
  List<FactPage.Hit> facts(List<Integer> entries) throws IOException;

  /** The fact of this id; empty if this shard has none. */
  Optional<Fact> fact(String id) throws IOException;

  /**
   * What this shard adds to an aggregate.
   *
   * @param asked with the facts of {@code request}
   */
  AggregatePart aggregate(FactQuery asked, AggregateRequest request) throws IOException;

  /**
   * What documents say of the currency of {@code property} of the facts asked for, where it is an
   * amount without one.
   */
  List<GroupKeys.KeyValue> currencies(FactQuery asked, String property) throws IOException;
}
