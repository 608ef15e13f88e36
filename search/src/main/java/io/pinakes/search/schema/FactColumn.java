package io.pinakes.search.schema;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.Property;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.quantity.TypedValue;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A column of comparable values of a property: values of one type and, for numbers and amounts, of
 * one unit or currency.
 *
 * @param key the key of the property
 * @param unit base unit or currency; empty without one, and for other types
 */
public record FactColumn(String key, Type type, String unit) implements Comparable<FactColumn> {
  private static final String PREFIX = "fact.";

  /** The types of values, in the order in which a property's columns are sorted and shown. */
  public enum Type {
    NUMBER,
    MONEY,
    DATE,
    BOOLEAN,
    TEXT;

    /** The name used in catalogues and messages: lower case. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its values can be added up. */
    public boolean isNumeric() {
      return this == NUMBER || this == MONEY;
    }
  }

  public FactColumn {
    requireNonNull(type, "type");
    requireNonNull(unit, "unit");
  }

  /** The column for the value of {@code property}. */
  public static FactColumn of(Property property) {
    return of(property.key(), property.value());
  }

  /** The column for a value of the property {@code key}. */
  public static FactColumn of(String key, TypedValue value) {
    return switch (value) {
      case TypedValue.Quantity(_, String unit) -> new FactColumn(key, Type.NUMBER, unit);
      case TypedValue.Money(_, String currency) -> new FactColumn(key, Type.MONEY, currency);
      case TypedValue.Day _ -> new FactColumn(key, Type.DATE, "");
      case TypedValue.Flag _ -> new FactColumn(key, Type.BOOLEAN, "");
      case TypedValue.Text _ -> new FactColumn(key, Type.TEXT, "");
    };
  }

  /** The Lucene field. */
  public String field() {
    return PREFIX + type.label() + "." + unit + "." + key;
  }

  /** The column behind a Lucene field; empty if it is another field. */
  public static Optional<FactColumn> parse(String field) {
    if (!field.startsWith(PREFIX)) {
      return Optional.empty();
    }
    int afterType = field.indexOf('.', PREFIX.length());
    int beforeKey = field.lastIndexOf('.'); // keys contain no dots
    String label = field.substring(PREFIX.length(), afterType);
    return Optional.of(
        new FactColumn(
            field.substring(beforeKey + 1),
            Type.valueOf(label.toUpperCase(Locale.ROOT)),
            field.substring(afterType + 1, beforeKey)));
  }

  /**
   * What distinguishes it from the other columns of its property: unit or currency, else the type.
   */
  public String kind() {
    return unit.isEmpty() ? type.label() : unit;
  }

  @Override
  public int compareTo(FactColumn other) {
    int byKey = key.compareTo(other.key);
    int byType = byKey != 0 ? byKey : type.compareTo(other.type);
    return byType != 0 ? byType : unit.compareTo(other.unit);
  }

  /** The catalog of the properties that have values in these columns. */
  public static FactCatalog catalog(Map<FactColumn, Set<Shape>> columns) {
    SortedMap<String, FactCatalog.Entry> entries = new TreeMap<>();
    columns.forEach(
        (column, shapes) -> {
          Set<String> units = column.type().isNumeric() ? Set.of(column.unit()) : Set.of();
          entries.merge(
              column.key(),
              new FactCatalog.Entry(Set.of(column.type().label()), units, shapes),
              FactCatalog.Entry::and);
        });
    return new FactCatalog(entries);
  }
}
