package io.pinakes.search.query;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A condition that every hit must meet, applied inside every leg of a search. */
public sealed interface Filter {
  /** Every chunk. */
  static Filter all() {
    return new And(List.of());
  }

  /** Chunks whose {@code field} has one of {@code values}; with no values, none. */
  record AnyOf(String field, List<MetadataValue> values) implements Filter {
    public AnyOf {
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      return field
          + " = "
          + values.stream().map(MetadataValue::display).collect(Collectors.joining(" | "));
    }
  }

  /** Chunks that meet at least one of {@code parts}; with no parts, none. */
  record Or(List<Filter> parts) implements Filter {
    public Or {
      parts = List.copyOf(parts);
    }

    @Override
    public String toString() {
      return parts.stream().map(Filter::toString).collect(Collectors.joining(" or ", "(", ")"));
    }
  }

  /** Chunks that meet all of {@code parts}; with no parts, every chunk. */
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

  /** Chunks of one bucket. */
  static Filter bucket(String bucket) {
    return equal("bucket", new MetadataValue.Keyword(bucket));
  }

  /** Chunks of one document. */
  static Filter document(DocumentId id) {
    return equal("doc_id", new MetadataValue.Keyword(id.value()));
  }

  /** Chunks that meet this filter and {@code other}. */
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

  /** The fields it looks at. */
  default Set<String> fields() {
    return switch (this) {
      case AnyOf(String field, _) -> Set.of(field);
      case And(List<Filter> parts) -> fields(parts);
      case Or(List<Filter> parts) -> fields(parts);
    };
  }

  private static Set<String> fields(List<Filter> parts) {
    return parts.stream().flatMap(part -> part.fields().stream()).collect(Collectors.toSet());
  }

  /** Whether this filter lets every chunk through by its form alone. */
  default boolean isAll() {
    return equals(all());
  }
}
