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

/** Searches one shard; scores with the statistics of all of them, or writes down its own. */
public final class StatisticsSearcher extends IndexSearcher {
  private final Map<CollectionStatistics.Term, TermCounts> terms = new HashMap<>();
  private final Map<String, FieldCounts> fields = new HashMap<>();
  private final boolean given;

  /** How frequent the most frequent of several synonyms is, while their weight is made. */
  private long frequency;

  private StatisticsSearcher(IndexSearcher shard, boolean given) {
    super(shard.getTopReaderContext());
    this.given = given;
    setSimilarity(shard.getSimilarity());
  }

  /** One that writes down what is asked of {@code shard}. */
  public static StatisticsSearcher recording(IndexSearcher shard) {
    return new StatisticsSearcher(shard, false);
  }

  /**
   * Writes down what the scores of {@code query} depend on, part by part: a filter that finds
   * nothing in this shard would make Lucene drop the whole.
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

  /** One that scores as if {@code shard} were the whole. */
  public static StatisticsSearcher given(IndexSearcher shard, CollectionStatistics whole) {
    StatisticsSearcher searcher = new StatisticsSearcher(shard, true);
    searcher.terms.putAll(whole.terms());
    searcher.fields.putAll(whole.fields());
    return searcher;
  }

  /** Synonyms are as frequent as the most frequent of them, which this shard may lack. */
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
