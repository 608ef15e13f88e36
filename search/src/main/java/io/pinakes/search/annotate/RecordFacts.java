package io.pinakes.search.annotate;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactPlace;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.TypedMetadata;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns document records into facts: their title and metadata. */
public final class RecordFacts {
  public static final String PREFIX = "record:";
  static final String EXTRACTOR = "metadata";

  private static final Span NOWHERE = new Span(0, 0);
  private static final int DATE_LENGTH = "2023-01-31".length();

  private RecordFacts() {}

  /** The fact for a document: its title, then its metadata. */
  public static Fact of(DocumentRecord document, LibrarySchema schema) {
    Map<String, FieldDefinition> declared = schema.fields(document.bucket());
    List<Property> properties = new ArrayList<>();
    String title = document.title();
    properties.add(
        new Property(Fields.TITLE, Fields.TITLE, new TypedValue.Text(title), title, NOWHERE));
    for (TypedMetadata.Value value : TypedMetadata.of(document.metadata(), declared).values()) {
      String key = PropertyKey.of(value.field());
      properties.add(
          new Property(
              value.field(),
              key.isEmpty() ? value.field() : key,
              typed(value.value(), declared.get(value.field())),
              value.value().display(),
              NOWHERE));
    }
    return new Fact(
        PREFIX + document.id(),
        document.id(),
        Shape.RECORD,
        title,
        properties,
        false,
        new FactPlace(
            "",
            List.of(),
            Optional.empty(),
            NOWHERE,
            new PageRange(1, Math.max(1, document.pageCount())),
            "",
            0),
        EXTRACTOR,
        1);
  }

  private static TypedValue typed(MetadataValue value, @Nullable FieldDefinition declared) {
    FieldUnit unit = FieldUnit.of(declared);
    return switch (value) {
      case MetadataValue.Whole(long number) -> unit.of(BigDecimal.valueOf(number));
      case MetadataValue.Decimal(double number) -> unit.of(BigDecimal.valueOf(number));
      case MetadataValue.Flag(boolean yes) -> new TypedValue.Flag(yes);
      case MetadataValue.Keyword(String text) ->
          declared == null || declared.type() == DeclaredType.DATE
              ? day(text).<TypedValue>map(TypedValue.Day::new).orElse(new TypedValue.Text(text))
              : new TypedValue.Text(text);
    };
  }

  /** The UTC day of an ISO 8601 date or time; empty if it is not one. */
  public static Optional<LocalDate> day(String text) {
    try {
      if (text.length() == DATE_LENGTH) {
        return Optional.of(LocalDate.parse(text));
      }
      if (text.length() > DATE_LENGTH && text.charAt(DATE_LENGTH) == 'T') {
        return Optional.of(
            text.endsWith("Z")
                ? Instant.parse(text).atZone(ZoneOffset.UTC).toLocalDate()
                : LocalDate.parse(text.substring(0, DATE_LENGTH)));
      }
      return Optional.empty();
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
