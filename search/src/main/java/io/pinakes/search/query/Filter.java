package io.pinakes.search.query;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A condition that every hit must match, applied inside every retriever.
 *
 * <p>A field may have several values; a condition holds if one of them matches. A chunk that
 * touches several pages has each of them as its {@code page}. Numbers are compared by exact value,
 * whatever their notation. A date such as {@code 2023-01-31} means the whole day in UTC, an instant
 * itself; a field with both dates and other strings is compared by date if a date is given, else as
 * strings.
 */
public sealed interface Filter {
  /** Every chunk. */
  static Filter all() {
    return new And(List.of());
  }

  /**
   * Chunks whose {@code field} has one of {@code values}; with no values, none. Strings are
   * compared as a whole: case-sensitively in a keyword field, ignoring case in a text field.
   */
  record AnyOf(String field, List<MetadataValue> values) implements Filter {
    public AnyOf {
      requireNonNull(field, "field");
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      return field + " = " + shown();
    }

    private String shown() {
      return values.stream().map(MetadataValue::display).collect(Collectors.joining(" | "));
    }
  }

  /** How a value of a field compares with another. */
  enum Operator {
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    /** As JSON and people write it. */
    public String symbol() {
      return symbol;
    }
  }

  /**
   * Chunks whose {@code field} has a value that is less or greater than {@code value}: numbers by
   * size, dates by time, strings by the code points of their letters.
   */
  record Comparison(String field, Operator operator, MetadataValue value) implements Filter {
    public Comparison {
      requireNonNull(field, "field");
      requireNonNull(operator, "operator");
      requireNonNull(value, "value");
    }

    @Override
    public String toString() {
      return field + " " + operator.symbol() + " " + value.display();
    }
  }

  /** Chunks whose {@code field} has a value from {@code from} to {@code to}, both included. */
  record Between(String field, MetadataValue from, MetadataValue to) implements Filter {
    public Between {
      requireNonNull(field, "field");
      requireNonNull(from, "from");
      requireNonNull(to, "to");
    }

    @Override
    public String toString() {
      return field + " between " + from.display() + " and " + to.display();
    }
  }

  /**
   * Chunks whose {@code field} has a string that matches {@code pattern}, ignoring case: {@code %}
   * matches any characters or none, {@code _} one character, and a backslash escapes the next
   * character. The pattern must match the whole value.
   */
  record Like(String field, String pattern) implements Filter {
    public Like {
      requireNonNull(field, "field");
      requireNonNull(pattern, "pattern");
    }

    @Override
    public String toString() {
      return field + " like " + pattern;
    }
  }

  /** Chunks whose {@code field} has a value, even an empty string. */
  record Exists(String field) implements Filter {
    public Exists {
      requireNonNull(field, "field");
    }

    @Override
    public String toString() {
      return field + " exists";
    }
  }

  /**
   * Chunks that do not match {@code part}, including those without the field, so {@code year !=
   * 2023} matches undated documents.
   */
  record Not(Filter part) implements Filter {
    public Not {
      requireNonNull(part, "part");
    }

    @Override
    public String toString() {
      return part instanceof AnyOf anyOf && anyOf.values().size() == 1
          ? anyOf.field() + " != " + anyOf.shown()
          : "not (" + part + ")";
    }
  }

  /** Chunks that match at least one of {@code parts}; with no parts, none. */
  record Or(List<Filter> parts) implements Filter {
    public Or {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(Filter::toString).collect(Collectors.joining(" or ", "(", ")"));
    }
  }

  /** Chunks that match all of {@code parts}; with no parts, every chunk. */
  record And(List<Filter> parts) implements Filter {
    public And {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.isEmpty()
          ? "everything"
          : parts.stream().map(Filter::toString).collect(Collectors.joining(" and "));
    }
  }

  /** Chunks whose {@code field} is {@code value}. */
  static Filter equal(String field, MetadataValue value) {
    return new AnyOf(field, List.of(value));
  }

  /** Chunks whose string {@code field} has a value that contains {@code part}, ignoring case. */
  static Filter holding(String field, String part) {
    return new Like(field, "%" + literally(part) + "%");
  }

  /** A {@link Like} pattern that matches exactly {@code text}. */
  static String literally(String text) {
    return text.replaceAll("[%_\\\\]", "\\\\$0");
  }

  /** Chunks of one bucket. */
  static Filter bucket(String bucket) {
    return equal("bucket", new MetadataValue.Keyword(bucket));
  }

  /** Chunks of one document. */
  static Filter document(DocumentId id) {
    return equal("doc_id", new MetadataValue.Keyword(id.value()));
  }

  /** Chunks that match this filter and {@code other}. */
  default Filter and(Filter other) {
    List<Filter> parts = new ArrayList<>();
    for (Filter filter : List.of(this, other)) {
      if (filter instanceof And(List<Filter> inner)) {
        parts.addAll(inner);
      } else {
        parts.add(filter);
      }
    }
    return parts.size() == 1 ? parts.getFirst() : new And(parts);
  }

  /** The fields it refers to. */
  default Set<String> fields() {
    return switch (this) {
      case AnyOf(String field, _) -> Set.of(field);
      case Comparison(String field, _, _) -> Set.of(field);
      case Between(String field, _, _) -> Set.of(field);
      case Like(String field, _) -> Set.of(field);
      case Exists(String field) -> Set.of(field);
      case Not(Filter part) -> part.fields();
      case And(List<Filter> parts) -> fields(parts);
      case Or(List<Filter> parts) -> fields(parts);
    };
  }

  private static Set<String> fields(List<Filter> parts) {
    return parts.stream().flatMap(part -> part.fields().stream()).collect(Collectors.toSet());
  }

  /** Whether this filter is one that trivially matches every chunk. */
  default boolean isAll() {
    return equals(all());
  }
}
