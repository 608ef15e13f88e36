package io.pinakes.search.langchain4j.store;

import dev.langchain4j.exception.UnsupportedFeatureException;
import dev.langchain4j.store.embedding.filter.Filter;
import dev.langchain4j.store.embedding.filter.comparison.ContainsString;
import dev.langchain4j.store.embedding.filter.comparison.IsEqualTo;
import dev.langchain4j.store.embedding.filter.comparison.IsGreaterThan;
import dev.langchain4j.store.embedding.filter.comparison.IsGreaterThanOrEqualTo;
import dev.langchain4j.store.embedding.filter.comparison.IsIn;
import dev.langchain4j.store.embedding.filter.comparison.IsLessThan;
import dev.langchain4j.store.embedding.filter.comparison.IsLessThanOrEqualTo;
import dev.langchain4j.store.embedding.filter.comparison.IsNotEqualTo;
import dev.langchain4j.store.embedding.filter.comparison.IsNotIn;
import dev.langchain4j.store.embedding.filter.logical.And;
import dev.langchain4j.store.embedding.filter.logical.Not;
import dev.langchain4j.store.embedding.filter.logical.Or;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.filter.LargeFilterQuery;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter.AnyOf;
import io.pinakes.search.query.Filter.Comparison;
import io.pinakes.search.query.Filter.Operator;
import io.pinakes.search.query.FilterLimits;
import io.pinakes.search.schema.Fields;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;

/**
 * Compiles langchain4j's filters to Lucene queries with the semantics of {@link Filter#test}: a
 * segment without the key only matches {@code !=} and {@code not in}, and comparing text with
 * numbers is rejected. UUIDs are compared by their text.
 */
final class SegmentFilters {
  private static final int FEW_CONDITIONS = 32;

  private final FilterCompiler compiler;
  private int conditions;

  private SegmentFilters(FilterCompiler compiler) {
    this.compiler = compiler;
  }

  /**
   * Compiles {@code filter} for the segments in {@code reader}.
   *
   * @throws UnsupportedFeatureException for a filter that is not one of langchain4j's own
   * @throws IllegalArgumentException if it compares values of different types or exceeds {@link
   *     FilterLimits}
   */
  static Query compile(Filter filter, IndexReader reader) {
    SegmentFilters filters = new SegmentFilters(FilterCompiler.of(reader));
    Query query = filters.query(filter, 1);
    return filters.conditions <= FEW_CONDITIONS ? query : new LargeFilterQuery(query);
  }

  private Query query(Filter filter, int depth) {
    count(depth);
    return switch (filter) {
      case And and -> Queries.all(parts(and, depth));
      case Or or -> Queries.any(parts(or, depth));
      case Not not -> Queries.not(query(not.expression(), depth + 1));
      case IsEqualTo equal -> anyOf(equal.key(), List.of(equal.comparisonValue()));
      case IsNotEqualTo other -> Queries.not(anyOf(other.key(), List.of(other.comparisonValue())));
      case IsIn in -> anyOf(in.key(), in.comparisonValues());
      case IsNotIn notIn -> Queries.not(anyOf(notIn.key(), notIn.comparisonValues()));
      case IsGreaterThan more -> compare(more.key(), Operator.GREATER, more.comparisonValue());
      case IsGreaterThanOrEqualTo least ->
          compare(least.key(), Operator.AT_LEAST, least.comparisonValue());
      case IsLessThan less -> compare(less.key(), Operator.LESS, less.comparisonValue());
      case IsLessThanOrEqualTo most ->
          compare(most.key(), Operator.AT_MOST, most.comparisonValue());
      case ContainsString part -> contains(part.key(), part.comparisonValue());
      default ->
          throw new UnsupportedFeatureException(
              "an embedding store supports langchain4j's own filters, and "
                  + filter.getClass().getName()
                  + " is not one of them");
    };
  }

  private void count(int depth) {
    if (depth > FilterLimits.MAX_DEPTH) {
      throw new IllegalArgumentException(
          "a filter may be nested at most " + FilterLimits.MAX_DEPTH + " deep");
    }
    conditions++;
    if (conditions > FilterLimits.MAX_CONDITIONS) {
      throw new IllegalArgumentException(
          "a filter may have at most "
              + FilterLimits.MAX_CONDITIONS
              + " conditions; combine several values of one key with isIn");
    }
  }

  /** Flattens a chain of the same kind, which langchain4j builds from pairs, in order. */
  private List<Query> parts(Filter chain, int depth) {
    List<Query> parts = new ArrayList<>();
    Deque<Filter> open = new ArrayDeque<>(List.of(chain));
    while (!open.isEmpty()) {
      Filter next = open.pop();
      if (next instanceof And and && chain instanceof And) {
        open.push(and.right());
        open.push(and.left());
      } else if (next instanceof Or or && chain instanceof Or) {
        open.push(or.right());
        open.push(or.left());
      } else {
        parts.add(query(next, depth + 1));
      }
    }
    return parts;
  }

  private Query anyOf(String key, Collection<?> values) {
    List<MetadataValue> typed = values.stream().map(value -> operand(key, value)).toList();
    return known(key)
        ? compiler.compile(new AnyOf(SegmentMapping.field(key), typed))
        : new MatchNoDocsQuery("no segment has " + key);
  }

  private Query compare(String key, Operator operator, Object value) {
    MetadataValue typed = operand(key, value);
    return known(key)
        ? compiler.compile(new Comparison(SegmentMapping.field(key), operator, typed))
        : new MatchNoDocsQuery("no segment has " + key);
  }

  private Query contains(String key, String part) {
    MetadataValue typed = operand(key, part);
    String field = Fields.lucene(SegmentMapping.field(key), FieldType.KEYWORD);
    if (!known(key)) {
      return new MatchNoDocsQuery("no segment has " + key);
    }
    return new ContainsQuery(field, typed.display());
  }

  private boolean known(String key) {
    return !types(key).isEmpty();
  }

  private Set<FieldType> types(String key) {
    return compiler.catalog().types().getOrDefault(SegmentMapping.field(key), Set.of());
  }

  /** The value to compare with, which must have a type that segments use for {@code key}. */
  private MetadataValue operand(String key, Object value) {
    MetadataValue typed = SegmentValue.of(value);
    if (typed instanceof MetadataValue.Keyword(String text) && !SegmentValue.fitsTerm(text)) {
      throw new IllegalArgumentException(
          "metadata key \"" + key + "\" is compared with text that is too long to filter on");
    }
    Set<FieldType> fitting =
        typed instanceof MetadataValue.Keyword
            ? EnumSet.of(FieldType.KEYWORD)
            : EnumSet.of(FieldType.LONG, FieldType.DOUBLE);
    Set<FieldType> types = types(key);
    if (!types.isEmpty() && types.stream().noneMatch(fitting::contains)) {
      throw new IllegalArgumentException(
          "type mismatch: metadata key \""
              + key
              + "\" holds "
              + FieldCatalog.labels(types)
              + " values in this store and cannot be compared with "
              + typed.display()
              + " of type "
              + value.getClass().getName());
    }
    return typed;
  }
}
