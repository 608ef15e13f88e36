package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.schema.Fields;
import java.util.List;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Turns conditions on field values of one type into queries. */
sealed interface Conditions
    permits StringConditions, FlagConditions, NumberConditions, DateConditions, PageConditions {
  /** The conditions for one type of {@code field}. */
  static Conditions of(String field, FieldType type) {
    String name = Fields.lucene(field, type);
    return switch (type) {
      case KEYWORD, TEXT -> new StringConditions(name, type);
      case LONG, DOUBLE ->
          name.equals(Fields.PAGE) ? new PageConditions() : new NumberConditions(name, type);
      case BOOLEAN -> new FlagConditions(name);
      case DATE -> new DateConditions(Fields.dates(field));
    };
  }

  /** One end of a range. */
  record Bound(MetadataValue value, boolean included) {}

  /** Whether a value of this type can equal {@code value}. */
  boolean reads(MetadataValue value);

  /** Whether a value of this type can be less or greater than {@code value}. */
  default boolean orders(MetadataValue value) {
    return reads(value);
  }

  /**
   * Entries that have one of {@code values}.
   *
   * @param values not empty; {@link #reads} must hold for each
   */
  Query anyOf(List<MetadataValue> values);

  /**
   * Entries that have a value between two bounds, of which at least one is given.
   *
   * @param lower {@link #orders} must hold for it, as for {@code upper}
   */
  Query range(@Nullable Bound lower, @Nullable Bound upper);

  /** Entries that have a value. */
  Query exists();

  /** Entries that have a value in the Lucene field {@code name}. */
  static Query exists(String name) {
    return new FieldExistsQuery(name);
  }
}
