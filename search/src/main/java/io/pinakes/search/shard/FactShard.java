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
 * <p>Every method throws {@link IllegalArgumentException} where {@link
 * io.pinakes.search.fact.Annotations} does.
 */
public interface FactShard {
  /** The columns of the facts in documents that match {@code documents}. */
  SortedMap<FactColumn, Set<Shape>> columns(Filter documents) throws IOException;

  /**
   * The property name of each column as printed in some fact; columns without facts are missing.
   */
  Map<FactColumn, String> names(List<FactColumn> columns) throws IOException;

  /** This shard's statistics for the scores of a search. */
  CollectionStatistics statistics(FactQuery asked) throws IOException;

  /**
   * The first facts of each ranking, up to the end of the requested page.
   *
   * @param whole the statistics of all shards; null if this is the only one
   */
  FactRankings rankings(FactQuery asked, @Nullable CollectionStatistics whole) throws IOException;

  /** The columns of the facts that match a request. */
  SortedMap<FactColumn, Set<Shape>> columns(FactQuery asked) throws IOException;

  /**
   * The facts that match a request, ignoring its page, in the requested order or else in index
   * order, without scores.
   *
   * @param after the last known one; null to start
   * @param count maximum number of facts
   */
  List<RankedFact> next(FactQuery asked, @Nullable RankedFact after, int count) throws IOException;

  /** The facts of ranked entries of this shard, in the order of {@code entries}. */
  List<FactPage.Hit> facts(List<Integer> entries) throws IOException;

  /** The fact with this id; empty if this shard does not have it. */
  Optional<Fact> fact(String id) throws IOException;

  /**
   * The partial aggregate of this shard.
   *
   * @param asked the fact query of {@code request}
   */
  AggregatePart aggregate(FactQuery asked, AggregateRequest request) throws IOException;

  /**
   * The currencies that documents state for {@code property} of the matching facts, where it is an
   * amount without currency.
   */
  List<GroupKeys.KeyValue> currencies(FactQuery asked, String property) throws IOException;
}
