package io.pinakes.search.lucene.collection;

import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.CollectionStatistics.FieldCounts;
import io.pinakes.search.shard.CollectionStatistics.TermCounts;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.Weight;
import org.jspecify.annotations.Nullable;

/** Searches one shard; either scores with the statistics of all shards or records its own. */
public final class StatisticsSearcher extends IndexSearcher {
  private final Map<CollectionStatistics.Term, TermCounts> terms = new HashMap<>();
  private final Map<String, FieldCounts> fields = new HashMap<>();
  private final boolean given;

  /** The frequency of the most frequent synonym, while a weight is being created. */
  private long frequency;

  private StatisticsSearcher(IndexSearcher shard, boolean given) {
    super(shard.getTopReaderContext());
    this.given = given;
    setSimilarity(shard.getSimilarity());
  }

  /** A searcher that records the statistics of {@code shard}. */
  public static StatisticsSearcher recording(IndexSearcher shard) {
    return new StatisticsSearcher(shard, false);
  }

  /**
   * Records the statistics that {@code query} is scored with, clause by clause: a filter without
   * matches in this shard would make Lucene drop the whole query.
   */
  public void record(Query query) throws IOException {
    switch (query) {
      case BooleanQuery several -> {
        for (BooleanClause clause : several) {
          if (clause.isScoring()) {
            record(clause.query());
          }
        }
      }
      case DisjunctionMaxQuery several -> {
        for (Query each : several.getDisjuncts()) {
          record(each);
        }
      }
      case BoostQuery boosted -> record(boosted.getQuery());
      default -> super.createWeight(rewrite(query), ScoreMode.COMPLETE, 1);
    }
  }

  /** A searcher that scores with the statistics of the whole collection. */
  public static StatisticsSearcher given(IndexSearcher shard, CollectionStatistics whole) {
    StatisticsSearcher searcher = new StatisticsSearcher(shard, true);
    searcher.terms.putAll(whole.terms());
    searcher.fields.putAll(whole.fields());
    return searcher;
  }

  /** Synonyms count as frequent as the most frequent one, which this shard may lack. */
  @Override
  public Weight createWeight(Query query, ScoreMode scoreMode, float boost) throws IOException {
    if (given && query instanceof BoostQuery boosted) {
      return createWeight(boosted.getQuery(), scoreMode, boost * boosted.getBoost());
    }
    if (given && query instanceof SynonymQuery synonyms) {
      for (Term term : synonyms.getTerms()) {
        TermCounts known = terms.get(new CollectionStatistics.Term(term.field(), term.text()));
        frequency = Math.max(frequency, known == null ? 0 : known.entries());
      }
      try {
        return super.createWeight(query, scoreMode, boost);
      } finally {
        frequency = 0;
      }
    }
    return super.createWeight(query, scoreMode, boost);
  }

  @Override
  public TermStatistics termStatistics(Term term, int entries, long occurrences)
      throws IOException {
    CollectionStatistics.Term key = new CollectionStatistics.Term(term.field(), term.text());
    TermCounts known = given ? terms.get(key) : null;
    if (known != null) {
      return new TermStatistics(
          term.bytes(),
          Math.max(frequency, known.entries()),
          Math.max(frequency, known.occurrences()));
    }
    assert !given : "the statistics of " + key + " were not summed";
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
      assert !given : "the statistics of field " + field + " were not summed";
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
