package io.pinakes.search.lucene.filter;

import java.util.List;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;

/** Joins queries whose scores do not matter. */
public final class Queries {
  private Queries() {}

  /** What one of {@code queries} finds; nothing, if there are none. */
  public static Query any(List<Query> queries) {
    return switch (queries.size()) {
      case 0 -> new MatchNoDocsQuery("there are no alternatives");
      case 1 -> queries.getFirst();
      default -> join(queries, Occur.SHOULD);
    };
  }

  /** What all of {@code queries} find; everything, if there are none. */
  public static Query all(List<Query> queries) {
    return switch (queries.size()) {
      case 0 -> MatchAllDocsQuery.INSTANCE;
      case 1 -> queries.getFirst();
      default -> join(queries, Occur.FILTER);
    };
  }

  /** What all of {@code queries} find; everything, if there are none. */
  public static Query all(Query... queries) {
    return all(List.of(queries));
  }

  /** What {@code query} does not find. */
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
