package io.pinakes.search.schema;

import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.DeclaredType;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The metadata of a document as seen by filters. Declared fields have their declared type; values
 * that do not fit stay in the document record but are invisible to filters. Other fields have the
 * types of their values.
 *
 * @param values in the order of their fields
 * @param misfits one sentence for each value that does not fit its declaration
 */
public record TypedMetadata(List<Value> values, List<String> misfits) {
  private static final int MAX_SHOWN = 100;

  public TypedMetadata {
    values = List.copyOf(values);
    misfits = List.copyOf(misfits);
  }

  /** One value of a field, in the form of its type. */
  public record Value(String field, FieldType type, MetadataValue value) {}

  /** Types the metadata of a document whose bucket has {@code declared} fields. */
  public static TypedMetadata of(Metadata metadata, Map<String, FieldDefinition> declared) {
    List<Value> typed = new ArrayList<>();
    List<String> misfits = new ArrayList<>();
    metadata
        .fields()
        .forEach(
            (field, values) -> {
              FieldDefinition definition = declared.get(field);
              for (MetadataValue value : values) {
                if (definition == null) {
                  typed.add(new Value(field, inferred(value), value));
                } else {
                  add(field, value, definition, typed, misfits);
                }
              }
            });
    return new TypedMetadata(typed, misfits);
  }

  private static FieldType inferred(MetadataValue value) {
    return switch (value) {
      case MetadataValue.Keyword _ -> FieldType.KEYWORD;
      case MetadataValue.Whole _ -> FieldType.LONG;
      case MetadataValue.Decimal _ -> FieldType.DOUBLE;
      case MetadataValue.Flag _ -> FieldType.BOOLEAN;
    };
  }

  private static void add(
      String field,
      MetadataValue value,
      FieldDefinition definition,
      List<Value> typed,
      List<String> misfits) {
    DeclaredType type = definition.type();
    Optional<MetadataValue> read = DeclaredValues.read(value, type, definition.unit());
    if (read.isEmpty()) {
      misfits.add(
          misfit(field, value, "is not " + DeclaredValues.describe(type, definition.unit())));
    } else if (!allows(definition, read.get())) {
      misfits.add(
          misfit(
              field,
              value,
              "is none of the allowed values "
                  + definition.allowed().stream()
                      .map(MetadataValue::display)
                      .collect(Collectors.joining(", "))));
    } else {
      typed.add(new Value(field, type.fieldType(), read.get()));
    }
  }

  private static boolean allows(FieldDefinition definition, MetadataValue value) {
    return definition.allowed().isEmpty()
        || definition.allowed().stream()
            .anyMatch(allowed -> same(allowed, value, definition.type()));
  }

  private static boolean same(MetadataValue one, MetadataValue other, DeclaredType type) {
    return switch (type) {
      case TEXT -> Fields.fold(one.display()).equals(Fields.fold(other.display()));
      case DATE -> IsoDate.of(one.display()).equals(IsoDate.of(other.display()));
      case KEYWORD, LONG, DOUBLE, MONEY, BOOLEAN -> one.equals(other);
    };
  }

  private static String misfit(String field, MetadataValue value, String rule) {
    String text = value.display();
    return "\""
        + (text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…")
        + "\" in \""
        + field
        + "\" "
        + rule
        + "; it is kept but cannot be filtered on";
  }
}
