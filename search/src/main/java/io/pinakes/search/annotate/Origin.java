package io.pinakes.search.annotate;

import io.pinakes.search.quantity.TypedValue;
import io.pinakes.search.quantity.Units;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A source of values: a column of facts, or the values of a document field in one unit.
 *
 * @param field the Lucene field
 * @param part type and unit; only values of the same part are added up
 * @param unit the unit its numbers are converted from
 * @param buckets the buckets it covers; empty for all
 * @param except the buckets it does not cover
 */
public record Origin(
    String field,
    Coding coding,
    FactColumn part,
    FieldUnit unit,
    Set<String> buckets,
    Set<String> except) {
  /** How values are encoded. */
  public enum Coding {
    DOUBLE,
    LONG,
    /** Days since 1970. */
    DAYS,
    /** Milliseconds since 1970; only the day counts. */
    MILLIS,
    /** Two forms of text, see {@code FactMapping}. */
    FACT_TEXT,
    TEXT,
    /** Strings, except dates, which are in another field. */
    UNDATED_TEXT,
    /** The document id. */
    ID,
    FLAG
  }

  private static final FieldUnit PLAIN = new FieldUnit(false, "");

  /** The origins of a resolved name. */
  public static List<Origin> of(FactView facts, Names.Target target) {
    List<Origin> origins = new ArrayList<>();
    if (!target.columns().isEmpty()) {
      target.columns().forEach(column -> origins.add(of(column)));
    } else {
      String field = target.field().orElseThrow();
      facts.catalog().require(field).stream()
          .sorted()
          .forEach(type -> origins.addAll(of(facts, field, type)));
    }
    return origins;
  }

  private static Origin of(FactColumn column) {
    Coding coding =
        switch (column.type()) {
          case NUMBER, MONEY -> Coding.DOUBLE;
          case DATE -> Coding.DAYS;
          case BOOLEAN -> Coding.FLAG;
          case TEXT -> Coding.FACT_TEXT;
        };
    return new Origin(column.field(), coding, column, PLAIN, Set.of(), Set.of());
  }

  private static List<Origin> of(FactView facts, String field, FieldType type) {
    String lucene = Fields.lucene(field, type);
    return switch (type) {
      case KEYWORD ->
          field.equals(Fields.DOCUMENT_ID)
              ? List.of(text(field, lucene, Coding.ID))
              : Fields.BUILT_IN.containsKey(field)
                  ? List.of(text(field, lucene, Coding.TEXT))
                  : List.of(text(field, lucene, Coding.UNDATED_TEXT));
      case TEXT -> List.of(text(field, lucene, Coding.TEXT));
      case BOOLEAN ->
          List.of(plain(lucene, Coding.FLAG, new FactColumn(field, FactColumn.Type.BOOLEAN, "")));
      case DATE ->
          Fields.dates(field).stream()
              .map(
                  each ->
                      plain(each, Coding.MILLIS, new FactColumn(field, FactColumn.Type.DATE, "")))
              .toList();
      case LONG -> numbers(facts, field, lucene, Coding.LONG);
      case DOUBLE -> numbers(facts, field, lucene, Coding.DOUBLE);
    };
  }

  private static Origin text(String field, String lucene, Coding coding) {
    return plain(lucene, coding, new FactColumn(field, FactColumn.Type.TEXT, ""));
  }

  private static Origin plain(String lucene, Coding coding, FactColumn part) {
    return new Origin(lucene, coding, part, PLAIN, Set.of(), Set.of());
  }

  /** One per unit that buckets declare, and one for the buckets that declare none. */
  private static List<Origin> numbers(FactView facts, String field, String lucene, Coding coding) {
    Map<String, FieldDefinition> declared =
        facts.catalog().definitions().getOrDefault(field, new TreeMap<>());
    Map<FieldUnit, Set<String>> units = new LinkedHashMap<>();
    declared.forEach(
        (bucket, definition) ->
            units.computeIfAbsent(FieldUnit.of(definition), _ -> new TreeSet<>()).add(bucket));
    List<Origin> origins = new ArrayList<>();
    units.forEach(
        (unit, buckets) ->
            origins.add(
                new Origin(
                    lucene,
                    coding,
                    FactColumn.of(field, unit.of(BigDecimal.ONE)),
                    unit,
                    buckets,
                    Set.of())));
    origins.add(
        new Origin(
            lucene,
            coding,
            new FactColumn(field, FactColumn.Type.NUMBER, ""),
            PLAIN,
            Set.of(),
            declared.keySet()));
    return origins;
  }

  /** Converts a stored number to the unit of {@link #part}. */
  public double toPart(double written) {
    if (unit.money() || unit.unit().isEmpty()) { // nearly always
      return written;
    }
    return switch (unit.of(BigDecimal.valueOf(written))) {
      case TypedValue.Quantity(BigDecimal number, _) -> number.doubleValue();
      default -> written;
    };
  }

  /** The inverse of {@link #toPart}. */
  public double fromPart(double number) {
    return unit.money() || unit.unit().isEmpty()
        ? number
        : Units.of(unit.unit())
            .map(of -> of.fromBase(BigDecimal.valueOf(number)).doubleValue())
            .orElse(number);
  }
}
