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
import org.apache.lucene.search.TermQuery;
import org.jspecify.annotations.Nullable;

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
      case Filter.AnyOf(String field, List<MetadataValue> values) -> {
        Set<FieldType> types = catalog.require(field);
        List<Query> queries = new ArrayList<>();
        for (MetadataValue value : values) {
          int before = queries.size();
          types.forEach(type -> addMatch(field, type, value, queries));
          if (queries.size() == before) {
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

  private static void addMatch(
      String field, FieldType type, MetadataValue value, List<Query> into) {
    String name = Fields.lucene(field, type);
    switch (type) {
      case KEYWORD -> {
        if (value instanceof MetadataValue.Keyword(String text)) {
          into.add(new TermQuery(new Term(name, text)));
        }
      }
      case BOOLEAN -> {
        if (value instanceof MetadataValue.Flag(boolean flag)) {
          into.add(new TermQuery(new Term(name, Boolean.toString(flag))));
        }
      }
      case LONG -> {
        Long number = wholeNumber(value);
        if (number != null) {
          into.add(
              name.equals(Fields.PAGE) ? onPage(number) : LongField.newExactQuery(name, number));
        }
      }
      case DOUBLE -> {
        switch (value) {
          case MetadataValue.Whole(long number) ->
              into.add(DoubleField.newExactQuery(name, (double) number));
          case MetadataValue.Decimal(double number) ->
              into.add(DoubleField.newExactQuery(name, number));
          case MetadataValue.Keyword _, MetadataValue.Flag _ -> {}
        }
      }
      case DATE -> {
        if (value instanceof MetadataValue.Keyword(String text)) {
          into.add(at(name, text));
        }
      }
    }
  }

  private static @Nullable Long wholeNumber(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Whole(long number) -> number;
      case MetadataValue.Decimal(double number) ->
          number == Math.rint(number) && Math.abs(number) < 1L << 53 ? (Long) (long) number : null;
      case MetadataValue.Keyword _, MetadataValue.Flag _ -> null;
    };
  }

  /** A chunk that runs over several pages is on each of them. */
  private static Query onPage(long page) {
    return new BooleanQuery.Builder()
        .add(LongField.newRangeQuery(Fields.PAGE, Long.MIN_VALUE, page), BooleanClause.Occur.FILTER)
        .add(
            LongField.newRangeQuery(Fields.END_PAGE, page, Long.MAX_VALUE),
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
    } catch (DateTimeParseException e) {
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
