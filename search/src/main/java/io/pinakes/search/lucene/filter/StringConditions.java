package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.schema.Fields;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TermRangeQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** A string is one term: verbatim in a keyword field, lower-cased in a text field. */
record StringConditions(String name, FieldType type) implements Conditions {
  @Override
  public boolean reads(MetadataValue value) {
    return value instanceof MetadataValue.Keyword;
  }

  @Override
  public Query anyOf(List<MetadataValue> values) {
    return values.size() == 1
        ? new TermQuery(new Term(name, term(values.getFirst())))
        : new TermInSetQuery(name, values.stream().map(this::term).toList());
  }

  @Override
  public Query range(@Nullable Bound lower, @Nullable Bound upper) {
    return new TermRangeQuery(
        name,
        lower == null ? null : term(lower.value()),
        upper == null ? null : term(upper.value()),
        lower != null && lower.included(),
        upper != null && upper.included());
  }

  Query like(String pattern) {
    return LikePattern.query(name, type == FieldType.TEXT ? Fields.fold(pattern) : pattern);
  }

  @Override
  public Query exists() {
    return Conditions.exists(name);
  }

  private BytesRef term(MetadataValue value) {
    return new BytesRef(type == FieldType.TEXT ? Fields.fold(value.display()) : value.display());
  }
}
