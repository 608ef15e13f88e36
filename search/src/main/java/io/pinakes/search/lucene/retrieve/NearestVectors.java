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
 * The entries nearest to a vector. Few are compared one by one, which is exact; for many a graph is
 * walked (HNSW: Malkov and Yashunin, "Efficient and robust approximate nearest neighbor search
 * using Hierarchical Navigable Small World graphs", 2018), which misses some.
 */
public final class NearestVectors extends Query {
  /**
   * Up to as many entries are compared one by one: what that costs, about a millisecond, a walk
   * under a filter costs as well, and it finds all of them.
   */
  public static final int MOST_EXACT = 10_000;

  /**
   * As many in a restricted library, for some milliseconds more, since a walk passes by entries
   * that must not be seen and what it finds may depend on them.
   */
  public static final int MOST_EXACT_RESTRICTED = 100_000;

  private final float[] vector;
  private final int count;
  private final Query filter;

  /**
   * Looks in {@link Fields#VECTOR}.
   *
   * @param vector of unit length, as are those in the index
   * @param count how many are wanted, at least 1
   * @param filter which entries may be found
   */
  public NearestVectors(float[] vector, int count, Query filter) {
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
    int mostExact = restricted ? MOST_EXACT_RESTRICTED : MOST_EXACT;
    if (vectors(reader) <= mostExact) {
      return new ExactVectors(vector, permitted);
    }
    if (unfiltered && !restricted) {
      return walk(searcher, null);
    }
    return searcher.count(permitted) <= mostExact
        ? new ExactVectors(vector, permitted)
        : walk(searcher, permitted);
  }

  /** How many there are, those of removed entries too; other entries have none. */
  private static long vectors(IndexReader reader) throws IOException {
    long vectors = 0;
    for (LeafReaderContext leaf : reader.leaves()) {
      FloatVectorValues values = leaf.reader().getFloatVectorValues(Fields.VECTOR);
      vectors += values == null ? 0 : values.size();
    }
    return vectors;
  }

  private Query walk(IndexSearcher searcher, @Nullable Query permitted) throws IOException {
    return new FoundVectors(searcher.rewrite(new GraphVectors(vector, count, permitted)));
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
    return other instanceof NearestVectors that
        && Arrays.equals(vector, that.vector)
        && count == that.count
        && filter.equals(that.filter);
  }

  @Override
  public int hashCode() {
    return Objects.hash(Arrays.hashCode(vector), count, filter);
  }
}
