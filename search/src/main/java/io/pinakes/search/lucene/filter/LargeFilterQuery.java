package io.pinakes.search.lucene.filter;

import java.io.IOException;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;

/**
 * Wraps a filter as one clause. Lucene limits the clauses of a query, words and filter together;
 * filters have their own limit, so that neither uses up the other's.
 */
public final class LargeFilterQuery extends Query {
  private final Query filter;

  /** Wraps {@code filter} as one clause. */
  public LargeFilterQuery(Query filter) {
    this.filter = filter;
  }

  @Override
  public Query rewrite(IndexSearcher searcher) throws IOException {
    Query rewritten = filter.rewrite(searcher);
    return rewritten.equals(filter) ? this : new LargeFilterQuery(rewritten);
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost)
      throws IOException {
    return searcher.createWeight(filter, ScoreMode.COMPLETE_NO_SCORES, boost);
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return filter.toString(field);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LargeFilterQuery that && filter.equals(that.filter);
  }

  @Override
  public int hashCode() {
    return 31 * filter.hashCode() + 1;
  }
}
