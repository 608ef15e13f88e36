package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import java.util.List;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** True and false are terms of their own. */
record FlagConditions(String name) implements Conditions {
  @Override
  public boolean reads(MetadataValue value) {
    return value instanceof MetadataValue.Flag;
  }

  @Override
  public boolean orders(MetadataValue value) {
    return false;
  }

  @Override
  public Query anyOf(List<MetadataValue> values) {
    return new TermInSetQuery(
        name, values.stream().map(value -> new BytesRef(value.display())).toList());
  }

  @Override
  public Query range(@Nullable Bound lower, @Nullable Bound upper) {
    throw new IllegalStateException("true and false have no order");
  }

  @Override
  public Query exists() {
    return Conditions.exists(name);
  }
}
