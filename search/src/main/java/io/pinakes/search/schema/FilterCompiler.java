package io.pinakes.search.schema;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** Compiles filters to Lucene queries, from typed values only: no text is ever parsed. */
public final class FilterCompiler {
  private final FieldCatalog catalog;

  private FilterCompiler(FieldCatalog catalog) {
    this.catalog = catalog;
  }

  /** A compiler for the fields that {@code reader} holds. */
  public static FilterCompiler of(IndexReader reader) {
    return new FilterCompiler(FilterableFields.catalog(reader));
  }

  /** The fields it knows. */
  public FieldCatalog catalog() {
    return catalog;
  }

  /**
   * Compiles {@code filter}.
   *
   * @throws IllegalArgumentException for a field that does not exist or a value that does not fit
   *     its type; the message lists what there is
   */
  public Query compile(Filter filter) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> {
        if (parts.isEmpty()) {
          yield MatchAllDocsQuery.INSTANCE;
        }
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        parts.forEach(part -> all.add(compile(part), BooleanClause.Occur.FILTER));
        yield all.build();
      }
      case Filter.Or(List<Filter> parts) -> any(parts.stream().map(this::compile).toList());
      case Filter.AnyOf(String field, List<MetadataValue> values) -> {
        Set<FieldType> types = catalog.require(field);
        for (MetadataValue value : values) {
          if (types.stream().noneMatch(type -> fits(type, value))) {
            throw new IllegalArgumentException(
                "field \""
                    + field
                    + "\" holds "
                    + types.stream()
                        .sorted()
                        .map(FieldType::label)
                        .collect(Collectors.joining(" or "))
                    + " values and cannot equal \""
                    + value.display()
                    + "\"");
          }
        }
        List<Query> queries = new ArrayList<>();
        types.stream()
            .sorted()
            .forEach(type -> addMatches(Fields.lucene(field, type), type, values, queries));
        yield any(queries);
      }
    };
  }

  private static Query any(List<Query> queries) {
    if (queries.isEmpty()) {
      return new MatchNoDocsQuery("an empty list of values");
    }
    if (queries.size() == 1) {
      return queries.getFirst();
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    queries.forEach(query -> any.add(query, BooleanClause.Occur.SHOULD));
    return any.build();
  }

  private static boolean fits(FieldType type, MetadataValue value) {
    return switch (type) {
      case KEYWORD, DATE -> value instanceof MetadataValue.Keyword;
      case BOOLEAN -> value instanceof MetadataValue.Flag;
      case LONG -> wholeNumber(value).isPresent();
      case DOUBLE -> value instanceof MetadataValue.Whole || value instanceof MetadataValue.Decimal;
    };
  }

  /** Adds one query for all values that fit, since the clauses of a search are limited. */
  private static void addMatches(
      String name, FieldType type, List<MetadataValue> values, List<Query> into) {
    List<MetadataValue> fitting = values.stream().filter(value -> fits(type, value)).toList();
    if (fitting.isEmpty()) {
      return;
    }
    switch (type) {
      case KEYWORD, BOOLEAN -> into.add(terms(name, fitting));
      case LONG -> {
        long[] numbers =
            fitting.stream()
                .flatMapToLong(value -> wholeNumber(value).stream())
                .sorted()
                .distinct()
                .toArray();
        if (name.equals(Fields.PAGE)) {
          addPages(numbers, into);
        } else {
          into.add(LongField.newSetQuery(name, numbers));
        }
      }
      case DOUBLE ->
          into.add(
              DoubleField.newSetQuery(
                  name, fitting.stream().mapToDouble(FilterCompiler::number).toArray()));
      case DATE -> fitting.forEach(date -> into.add(at(name, date.display())));
    }
  }

  private static Query terms(String name, List<MetadataValue> values) {
    return values.size() == 1
        ? new TermQuery(new Term(name, values.getFirst().display()))
        : new TermInSetQuery(
            name, values.stream().map(value -> new BytesRef(value.display())).toList());
  }

  private static double number(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Whole(long number) -> (double) number;
      case MetadataValue.Decimal(double number) -> number;
      case MetadataValue.Keyword _, MetadataValue.Flag _ ->
          throw new IllegalStateException("not a number: " + value);
    };
  }

  private static OptionalLong wholeNumber(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Whole(long number) -> OptionalLong.of(number);
      case MetadataValue.Decimal(double number) ->
          number == Math.rint(number) && Math.abs(number) < 1L << 53
              ? OptionalLong.of((long) number)
              : OptionalLong.empty();
      case MetadataValue.Keyword _, MetadataValue.Flag _ -> OptionalLong.empty();
    };
  }

  /** A chunk that runs over several pages is on each of them. */
  private static void addPages(long[] pages, List<Query> into) {
    int first = 0;
    for (int i = 0; i < pages.length; i++) {
      if (i + 1 == pages.length || pages[i + 1] != pages[i] + 1) { // a run of neighbours ends
        into.add(onPages(pages[first], pages[i]));
        first = i + 1;
      }
    }
  }

  private static Query onPages(long first, long last) {
    return new BooleanQuery.Builder()
        .add(LongField.newRangeQuery(Fields.PAGE, Long.MIN_VALUE, last), BooleanClause.Occur.FILTER)
        .add(
            LongField.newRangeQuery(Fields.END_PAGE, first, Long.MAX_VALUE),
            BooleanClause.Occur.FILTER)
        .build();
  }

  /** A date is its whole day in UTC, an instant is itself. */
  private static Query at(String name, String text) {
    try {
      if (text.length() == "2023-01-31".length()) {
        long start = LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
        return LongField.newRangeQuery(name, start, start + 86_400_000L - 1);
      }
      return LongField.newExactQuery(name, Instant.parse(text).toEpochMilli());
    } catch (DateTimeParseException | ArithmeticException e) { // or too far away for a long
      throw new IllegalArgumentException(
          "field \""
              + name
              + "\" needs a date such as 2023-01-31 or 2023-01-31T12:00:00Z, got \""
              + text
              + "\"",
          e);
    }
  }
}
