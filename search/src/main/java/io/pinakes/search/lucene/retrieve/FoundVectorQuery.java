package io.pinakes.search.lucene.retrieve;

import java.io.IOException;
import org.apache.lucene.search.FilterWeight;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Weight;

/** The result of a graph search, whose entries and scores only have to be listed. */
final class FoundVectorQuery extends Query {
  private final Query found;

  FoundVectorQuery(Query found) {
    this.found = found;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode scoreMode, float boost)
      throws IOException {
    return new FilterWeight(this, found.createWeight(searcher, scoreMode, boost)) {};
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return found.toString(field);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FoundVectorQuery that && found.equals(that.found);
  }

  @Override
  public int hashCode() {
    return found.hashCode();
  }
}
