package io.pinakes.search.lucene.collection;

import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.CollectionStatistics.FieldCounts;
import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermStatistics;
import org.jspecify.annotations.Nullable;

/** Searches one shard; scores with the statistics of all of them, or writes down its own. */
public final class StatisticsSearcher extends IndexSearcher {
  private final Map<CollectionStatistics.Term, TermCounts> terms = new HashMap<>();
  private final Map<String, FieldCounts> fields = new HashMap<>();
  private final boolean given;

  private StatisticsSearcher(IndexSearcher shard, boolean given) {
    super(shard.getTopReaderContext());
    this.given = given;
    setSimilarity(shard.getSimilarity());
  }

  /** One that writes down what is asked of {@code shard}. */
  public static StatisticsSearcher recording(IndexSearcher shard) {
    return new StatisticsSearcher(shard, false);
  }

  /** One that scores as if {@code shard} were the whole. */
  public static StatisticsSearcher given(IndexSearcher shard, CollectionStatistics whole) {
    StatisticsSearcher searcher = new StatisticsSearcher(shard, true);
    searcher.terms.putAll(whole.terms());
    searcher.fields.putAll(whole.fields());
    return searcher;
  }

  @Override
  public TermStatistics termStatistics(Term term, int entries, long occurrences)
      throws IOException {
    CollectionStatistics.Term key = new CollectionStatistics.Term(term.field(), term.text());
    TermCounts known = given ? terms.get(key) : null;
    if (known != null) {
      return new TermStatistics(term.bytes(), known.entries(), known.occurrences());
    }
    terms.put(key, new TermCounts(entries, occurrences));
    return super.termStatistics(term, entries, occurrences);
  }

  @Override
  public org.apache.lucene.search.@Nullable CollectionStatistics collectionStatistics(String field)
      throws IOException {
    FieldCounts known = given ? fields.get(field) : null;
    if (known != null) {
      return new org.apache.lucene.search.CollectionStatistics(
          field, known.size(), known.entries(), known.occurrences(), known.postings());
    }
    org.apache.lucene.search.CollectionStatistics own = super.collectionStatistics(field);
    if (own != null) {
      fields.put(
          field,
          new FieldCounts(own.maxDoc(), own.docCount(), own.sumTotalTermFreq(), own.sumDocFreq()));
    }
    return own;
  }

  Map<CollectionStatistics.Term, TermCounts> terms() {
    return terms;
  }

  Map<String, FieldCounts> fields() {
    return fields;
  }
}
