package io.pinakes.search.lucene.collection;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.analyze.QueryAnalyses;
import io.pinakes.search.annotate.DocumentOrder;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.Set;
import org.apache.lucene.search.Query;

/** A collection of several shards, backed by their summed statistics. */
public record SummedView(CollectionStatistics whole) implements CollectionView {
  @Override
  public QueryAnalyses analyses(Query filter) {
    return new QueryAnalyses(whole.analyses(), whole.searched());
  }

  @Override
  public boolean isDistinctive(String name, Query query, Query filter) {
    return CollectionView.isDistinctive(whole.matches().getOrDefault(name, 0L));
  }

  @Override
  public long holders(String name, Query query) {
    return whole.holders().getOrDefault(name, 0L);
  }

  @Override
  public SequencedMap<String, TermCounts> expand(String prefix) {
    SequencedMap<String, TermCounts> terms = new LinkedHashMap<>();
    whole.prefixes().getOrDefault(prefix, Set.of()).stream()
        .sorted(DocumentOrder.BY_ID)
        .limit(MAX_EXPANSIONS)
        .forEach(
            term -> {
              TermCounts counts =
                  whole.terms().get(new CollectionStatistics.Term(Fields.CONTEXTUAL_TEXT, term));
              terms.put(term, requireNonNull(counts, "a term without counts"));
            });
    return terms;
  }

  @Override
  public long entries() {
    return whole.entries();
  }
}
