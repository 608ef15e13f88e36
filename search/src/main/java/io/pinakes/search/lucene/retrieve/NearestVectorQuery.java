package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.view.Permissions;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Finds the nearest neighbours of a vector. A small number of entries is compared exactly; for
 * more, a graph is searched (HNSW: Malkov and Yashunin, "Efficient and robust approximate nearest
 * neighbor search using Hierarchical Navigable Small World graphs", 2018), which may miss some.
 */
public final class NearestVectorQuery extends Query {
  /**
   * Up to this many entries are compared exactly: this takes about a millisecond, as does a
   * filtered graph search, and misses none.
   */
  public static final int MAX_EXACT = 10_000;

  /**
   * The same for a restricted library, at the cost of a few milliseconds, since a graph search
   * visits entries that are not permitted and its result may depend on them.
   */
  public static final int MAX_EXACT_RESTRICTED = 100_000;

  private final float[] vector;
  private final int count;
  private final Query filter;

  /**
   * Searches the vectors in {@link Fields#VECTOR}.
   *
   * @param vector of unit length, as are those in the index
   * @param count number of entries to find, at least 1
   * @param filter the entries to search
   */
  public NearestVectorQuery(float[] vector, int count, Query filter) {
    this.vector = vector;
    this.count = count;
    this.filter = filter;
  }

  @Override
  public Query rewrite(IndexSearcher searcher) throws IOException {
    boolean unfiltered = filter instanceof MatchAllDocsQuery;
    Query exists = new FieldExistsQuery(Fields.VECTOR);
    Query permitted = unfiltered ? exists : Queries.all(exists, filter);
    IndexReader reader = searcher.getIndexReader();
    boolean restricted = Permissions.restrict(reader);
    int mostExact = restricted ? MAX_EXACT_RESTRICTED : MAX_EXACT;
    if (vectors(reader) <= mostExact) {
      return new ExactVectorQuery(vector, permitted);
    }
    if (unfiltered && !restricted) {
      return walk(searcher, null);
    }
    return searcher.count(permitted) <= mostExact
        ? new ExactVectorQuery(vector, permitted)
        : walk(searcher, permitted);
  }

  /** The number of vectors, including those of deleted entries. */
  private static long vectors(IndexReader reader) throws IOException {
    long vectors = 0;
    for (LeafReaderContext leaf : reader.leaves()) {
      FloatVectorValues values = leaf.reader().getFloatVectorValues(Fields.VECTOR);
      vectors += values == null ? 0 : values.size();
    }
    return vectors;
  }

  private Query walk(IndexSearcher searcher, @Nullable Query permitted) throws IOException {
    return new FoundVectorQuery(searcher.rewrite(new GraphVectorQuery(vector, count, permitted)));
  }

  @Override
  public void visit(QueryVisitor visitor) {
    visitor.visitLeaf(this);
  }

  @Override
  public String toString(String field) {
    return "the " + count + " nearest vectors with " + filter;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NearestVectorQuery that
        && Arrays.equals(vector, that.vector)
        && count == that.count
        && filter.equals(that.filter);
  }

  @Override
  public int hashCode() {
    return Objects.hash(Arrays.hashCode(vector), count, filter);
  }
}
