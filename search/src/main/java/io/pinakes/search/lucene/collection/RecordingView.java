package io.pinakes.search.lucene.collection;

import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * Records what retrievers ask about a shard. Nothing is skipped, since other shards may contain it.
 */
public final class RecordingView implements CollectionView {
  private final LocalView local;
  private final SortedSet<String> all;
  private final SortedSet<String> analyses = new TreeSet<>();
  private final Map<String, Long> matches = new HashMap<>();
  private final Map<String, Long> holders = new HashMap<>();
  private final Map<String, Set<String>> prefixes = new HashMap<>();
  private final Map<CollectionStatistics.Term, TermCounts> expanded = new HashMap<>();

  /**
   * @param all text analyses of the whole collection, since the terms of each are counted
   */
  public RecordingView(LocalView local, SortedSet<String> all) {
    this.local = local;
    this.all = all;
  }

  @Override
  public QueryAnalyses analyses(Query filter) throws IOException {
    analyses.addAll(Languages.searched(local.searcher(), filter));
    return new QueryAnalyses(all, all);
  }

  @Override
  public boolean isDistinctive(String name, Query query, Query filter) throws IOException {
    matches.put(name, local.matches(query, filter));
    return true;
  }

  @Override
  public long holders(String name, Query query) throws IOException {
    long count = local.holders(name, query);
    holders.put(name, count);
    return count;
  }

  @Override
  public SequencedMap<String, TermCounts> expand(String prefix) throws IOException {
    SequencedMap<String, TermCounts> terms = local.expand(prefix);
    prefixes.put(prefix, Set.copyOf(terms.keySet()));
    terms.forEach(
        (term, counts) ->
            expanded.put(new CollectionStatistics.Term(Fields.CONTEXTUAL_TEXT, term), counts));
    return terms;
  }

  @Override
  public long entries() {
    return local.entries();
  }

  /** The statistics recorded here and by {@code searcher}. */
  public CollectionStatistics statistics(StatisticsSearcher searcher) throws IOException {
    expanded.putAll(searcher.terms());
    return new CollectionStatistics(
        all,
        analyses,
        expanded,
        prefixes,
        searcher.fields(),
        matches,
        holders,
        local.entries(),
        searcher.count(new TermQuery(Kind.DOCUMENT.term())));
  }
}
