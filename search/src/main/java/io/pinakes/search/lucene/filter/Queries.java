package io.pinakes.search.lucene.filter;

import java.util.List;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;

/** Combines unscored queries. */
public final class Queries {
  private Queries() {}

  /** Matches what any of {@code queries} matches; nothing if there are none. */
  public static Query any(List<Query> queries) {
    return switch (queries.size()) {
      case 0 -> new MatchNoDocsQuery("there are no alternatives");
      case 1 -> queries.getFirst();
      default -> join(queries, Occur.SHOULD);
    };
  }

  /** Matches what all of {@code queries} match; everything if there are none. */
  public static Query all(List<Query> queries) {
    return switch (queries.size()) {
      case 0 -> MatchAllDocsQuery.INSTANCE;
      case 1 -> queries.getFirst();
      default -> join(queries, Occur.FILTER);
    };
  }

  /** Matches what all of {@code queries} match; everything if there are none. */
  public static Query all(Query... queries) {
    return all(List.of(queries));
  }

  /** Matches what {@code query} does not match. */
  public static Query not(Query query) {
    return new BooleanQuery.Builder()
        .add(MatchAllDocsQuery.INSTANCE, Occur.FILTER)
        .add(query, Occur.MUST_NOT)
        .build();
  }

  private static Query join(List<Query> queries, Occur occur) {
    BooleanQuery.Builder joined = new BooleanQuery.Builder();
    queries.forEach(query -> joined.add(query, occur));
    return joined.build();
  }
}
