package io.pinakes.orchestrator.session;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Filter.Operator;
import io.pinakes.search.schema.IsoDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Refuses conditions that no date meets on fields that have only dates: one rule for the command
 * line, REST and MCP.
 *
 * <p>Dates in metadata without a schema are strings as well, so the library takes any string for a
 * possible value. In a question, "soon" for a date is a mistake rather than a value that no
 * document happens to have.
 */
public final class DateFilterCheck {
  private static final Set<FieldType> STRINGS = EnumSet.of(FieldType.KEYWORD, FieldType.TEXT);
  private static final String TEXT_OF_FACTS = "text";
  private static final Set<FieldType> DATE = Set.of(FieldType.DATE);

  private final Library library;
  private final boolean ofFacts;

  /** A check of conditions on documents. */
  public DateFilterCheck(Library library) {
    this(library, false);
  }

  private DateFilterCheck(Library library, boolean ofFacts) {
    this.library = library;
    this.ofFacts = ofFacts;
  }

  /** A check of conditions on facts, whose properties may have texts under the name of a field. */
  public static DateFilterCheck ofFacts(Library library) {
    return new DateFilterCheck(library, true);
  }

  /**
   * Checks every condition of {@code filter}.
   *
   * @throws IllegalArgumentException naming field, type and value
   */
  public void require(Filter filter) {
    switch (filter) {
      case Filter.And(List<Filter> parts) -> parts.forEach(this::require);
      case Filter.Or(List<Filter> parts) -> parts.forEach(this::require);
      case Filter.Not(Filter part) -> require(part);
      case Filter.AnyOf(String field, List<MetadataValue> values) ->
          values.forEach(value -> equal(field, value));
      case Filter.Comparison(String field, Operator operator, MetadataValue value) ->
          ordered(field, operator.symbol(), value);
      case Filter.Between(String field, MetadataValue from, MetadataValue to) -> {
        ordered(field, "between", from);
        ordered(field, "between", to);
      }
      case Filter.Like _, Filter.Exists _ -> {}
    }
  }

  private void equal(String field, MetadataValue value) {
    if (value instanceof MetadataValue.Keyword(String text)
        && IsoDate.of(text).isEmpty()
        && hasOnlyDates(field)) {
      throw FieldCatalog.misfit(field, DATE, "=", text);
    }
  }

  /** The beginning of a date, such as a year, has its place among dates even though it is none. */
  private void ordered(String field, String operator, MetadataValue value) {
    if (value instanceof MetadataValue.Keyword(String text)
        && (text.isEmpty() || !Character.isDigit(text.charAt(0)))
        && hasOnlyDates(field)) {
      throw FieldCatalog.misfit(field, DATE, operator, text);
    }
  }

  private boolean hasOnlyDates(String field) {
    Set<FieldType> types = library.fields().types().getOrDefault(field, Set.of());
    boolean mixed = types.contains(FieldType.DATE) && types.stream().anyMatch(STRINGS::contains);
    return mixed
        && types.stream().allMatch(type -> type == FieldType.DATE || STRINGS.contains(type))
        && library.count(new Filter.Exists(field).and(new Filter.Not(dated(field)))) == 0
        && !(ofFacts && isTextOfFacts(field));
  }

  private boolean isTextOfFacts(String property) {
    return library
        .annotations()
        .catalog(Filter.all())
        .find(property)
        .filter(found -> found.types().contains(TEXT_OF_FACTS))
        .isPresent();
  }

  /** Whether a document has a date; the two halves together are all dates. */
  private static Filter dated(String field) {
    MetadataValue any = new MetadataValue.Keyword("2000-01-01");
    return new Filter.Or(
        List.of(
            new Filter.Comparison(field, Operator.LESS, any),
            new Filter.Comparison(field, Operator.AT_LEAST, any)));
  }
}
