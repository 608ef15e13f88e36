package io.pinakes.search.lucene.annotate;

import io.pinakes.search.annotate.DaySpan;
import io.pinakes.search.lucene.filter.LikePattern;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermRangeQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Queries on the values of one column, as {@code FactMapping} writes them. */
final class ColumnQueries {
  private ColumnQueries() {}

  static Query exists(FactColumn column) {
    return new FieldExistsQuery(column.field());
  }

  static Query numbers(FactColumn column, double[] values) {
    return DoubleField.newSetQuery(column.field(), values);
  }

  /** Both ends included. */
  static Query numbers(FactColumn column, double least, double greatest) {
    return DoubleField.newRangeQuery(column.field(), least, greatest);
  }

  static Query days(FactColumn column, List<DaySpan> spans) {
    List<Query> queries = new ArrayList<>();
    long[] single =
        spans.stream()
            .filter(span -> span.first().equals(span.last()))
            .mapToLong(span -> span.first().toEpochDay())
            .toArray();
    if (single.length > 0) { // one query, since the number of clauses is limited
      queries.add(LongField.newSetQuery(column.field(), single));
    }
    spans.stream()
        .filter(span -> !span.first().equals(span.last()))
        .distinct()
        .forEach(
            span -> queries.add(days(column, span.first().toEpochDay(), span.last().toEpochDay())));
    return Queries.any(queries);
  }

  /** Days since 1970, both ends included; null for an open end. */
  static Query days(FactColumn column, @Nullable Long first, @Nullable Long last) {
    return LongField.newRangeQuery(
        column.field(),
        first == null ? Long.MIN_VALUE : first,
        last == null ? Long.MAX_VALUE : last);
  }

  static Query texts(FactColumn column, List<String> texts) {
    if (texts.size() == 1) {
      return new TermQuery(new Term(column.field(), term(texts.getFirst())));
    }
    return new TermInSetQuery(column.field(), texts.stream().map(ColumnQueries::term).toList());
  }

  /** By the code points of the case-folded texts. */
  static Query texts(
      FactColumn column,
      @Nullable String lower,
      boolean lowerIncluded,
      @Nullable String upper,
      boolean upperIncluded) {
    return new TermRangeQuery(
        column.field(),
        lower == null ? null : term(lower),
        upper == null ? null : term(upper),
        lowerIncluded,
        upperIncluded);
  }

  static Query like(FactColumn column, String pattern) {
    return LikePattern.query(column.field(), Fields.fold(pattern));
  }

  private static BytesRef term(String text) {
    return new BytesRef(Fields.fold(text));
  }
}
