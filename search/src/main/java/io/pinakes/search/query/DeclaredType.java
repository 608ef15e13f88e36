package io.pinakes.search.query;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The types a schema file may give to a metadata field. */
public enum DeclaredType {
  TEXT(FieldType.TEXT),
  KEYWORD(FieldType.KEYWORD),
  LONG(FieldType.LONG),
  DOUBLE(FieldType.DOUBLE),
  /** A number that may be written with its currency: {@code $1,234.50}, {@code EUR 12}. */
  MONEY(FieldType.DOUBLE),
  DATE(FieldType.DATE),
  BOOLEAN(FieldType.BOOLEAN);

  private final FieldType fieldType;

  DeclaredType(FieldType fieldType) {
    this.fieldType = fieldType;
  }

  /** The type that filters see. */
  public FieldType fieldType() {
    return fieldType;
  }

  /** The name used in schema files and messages: lower case. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The type with this name; empty if there is none. */
  public static Optional<DeclaredType> ofLabel(String label) {
    return Arrays.stream(values()).filter(type -> type.label().equals(label)).findFirst();
  }

  /** All names, for messages. */
  public static String labels() {
    return Arrays.stream(values()).map(DeclaredType::label).collect(Collectors.joining(", "));
  }
}
