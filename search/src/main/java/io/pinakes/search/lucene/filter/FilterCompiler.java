package io.pinakes.search.lucene.filter;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.Conditions.Bound;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FilterLimits;
import io.pinakes.search.schema.LibrarySchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;

/** Compiles filters to Lucene queries, from typed values only: no text is ever parsed. */
public final class FilterCompiler {
  /** Larger filters become a single clause. */
  private static final int FEW_CONDITIONS = 32;

  private final FieldCatalog catalog;

  private FilterCompiler(FieldCatalog catalog) {
    this.catalog = catalog;
  }

  /** A compiler for the fields in {@code reader}. */
  public static FilterCompiler of(IndexReader reader) {
    return new FilterCompiler(new FieldCatalog(FilterableFields.types(reader)));
  }

  /** A compiler for these fields and those declared for the buckets in {@code reader}. */
  public static FilterCompiler of(IndexReader reader, LibrarySchema schema) throws IOException {
    return new FilterCompiler(FilterableFields.catalog(reader, schema));
  }

  /** A compiler for the fields of a whole collection. */
  public static FilterCompiler of(FieldCatalog fields) {
    return new FilterCompiler(fields);
  }

  /** The fields it knows. */
  public FieldCatalog catalog() {
    return catalog;
  }

  /**
   * Compiles {@code filter}.
   *
   * @throws IllegalArgumentException for an unknown field, an operator or value that does not fit
   *     its type, or a filter that exceeds {@link FilterLimits}; the message lists what exists
   */
  public Query compile(Filter filter) {
    int conditions = FilterLimits.require(filter);
    Query query = query(filter);
    return conditions <= FEW_CONDITIONS ? query : new LargeFilterQuery(query);
  }

  /** Whether {@code value} can be a value of the existing field {@code field}. */
  public boolean reads(String field, MetadataValue value) {
    return conditions(field).stream().anyMatch(type -> type.reads(value));
  }

  private Query query(Filter filter) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> Queries.all(queries(parts));
      case Filter.Or(List<Filter> parts) -> Queries.any(queries(parts));
      case Filter.Not(Filter part) -> Queries.not(query(part));
      case Filter.AnyOf(String field, List<MetadataValue> values) -> anyOf(field, values);
      case Filter.Comparison(String field, Filter.Operator operator, MetadataValue value) ->
          switch (operator) {
            case LESS -> range(field, "<", null, new Bound(value, false));
            case AT_MOST -> range(field, "<=", null, new Bound(value, true));
            case GREATER -> range(field, ">", new Bound(value, false), null);
            case AT_LEAST -> range(field, ">=", new Bound(value, true), null);
          };
      case Filter.Between(String field, MetadataValue from, MetadataValue to) ->
          range(field, "between", new Bound(from, true), new Bound(to, true));
      case Filter.Like(String field, String pattern) -> like(field, pattern);
      case Filter.Exists(String field) ->
          Queries.any(conditions(field).stream().map(Conditions::exists).toList());
    };
  }

  private List<Query> queries(List<Filter> parts) {
    return parts.stream().map(this::query).toList();
  }

  private List<Conditions> conditions(String field) {
    return catalog.require(field).stream()
        .sorted()
        .map(type -> Conditions.of(field, type))
        .toList();
  }

  private Query anyOf(String field, List<MetadataValue> values) {
    List<Conditions> types = conditions(field);
    for (MetadataValue value : values) {
      if (types.stream().noneMatch(type -> type.reads(value))) {
        throw misfit(field, "=", value.display());
      }
    }
    List<Query> queries = new ArrayList<>();
    for (Conditions type : types) {
      List<MetadataValue> read = values.stream().filter(type::reads).toList();
      if (!read.isEmpty()) {
        queries.add(type.anyOf(read));
      }
    }
    return Queries.any(queries);
  }

  private Query range(String field, String operator, @Nullable Bound lower, @Nullable Bound upper) {
    Predicate<Conditions> orders =
        type ->
            (lower == null || type.orders(lower.value()))
                && (upper == null || type.orders(upper.value()));
    List<Conditions> types = conditions(field).stream().filter(orders).toList();
    if (types.isEmpty()) {
      throw misfit(
          field,
          operator,
          Stream.of(lower, upper)
              .flatMap(Stream::ofNullable)
              .map(bound -> bound.value().display())
              .collect(Collectors.joining(" and ")));
    }
    // a value given as a date means time, not text
    List<Conditions> dates = types.stream().filter(DateConditions.class::isInstance).toList();
    return Queries.any(
        (dates.isEmpty() ? types : dates).stream().map(type -> type.range(lower, upper)).toList());
  }

  private Query like(String field, String pattern) {
    List<Query> queries = new ArrayList<>();
    for (Conditions type : conditions(field)) {
      if (type instanceof StringConditions strings) {
        queries.add(strings.like(pattern));
      }
    }
    if (queries.isEmpty()) {
      throw misfit(field, "like", pattern);
    }
    return Queries.any(queries);
  }

  private IllegalArgumentException misfit(String field, String operator, String operand) {
    return FieldCatalog.misfit(field, catalog.require(field), operator, operand);
  }
}
