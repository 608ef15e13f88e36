package io.pinakes.orchestrator.session;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.FieldDefinition;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Filter.Operator;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.IsoDate;
import io.pinakes.search.text.NearestNames;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Refuses conditions that are mistakes rather than conditions that no document happens to meet: on
 * a bucket that does not exist, and on fields that have only dates, values that are no dates. One
 * rule for the command line, REST and MCP.
 *
 * <p>Dates in metadata without a schema are strings as well, so the library takes any string for a
 * possible value. In a question, "soon" for a date is a mistake rather than a value that no
 * document happens to have.
 */
public final class FilterCheck {
  /** Maximum names listed in a message. */
  private static final int MAX_LISTED = 20;

  private static final Set<FieldType> STRINGS = EnumSet.of(FieldType.KEYWORD, FieldType.TEXT);
  private static final String TEXT_OF_FACTS = "text";
  private static final Set<FieldType> DATE = Set.of(FieldType.DATE);

  private final Library library;
  private final boolean ofFacts;

  /** A check of conditions on documents. */
  public FilterCheck(Library library) {
    this(library, false);
  }

  private FilterCheck(Library library, boolean ofFacts) {
    this.library = library;
    this.ofFacts = ofFacts;
  }

  /** A check of conditions on facts, whose properties may have texts under the name of a field. */
  public static FilterCheck ofFacts(Library library) {
    return new FilterCheck(library, true);
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
    if (field.equals(Fields.BUCKET)) {
      requireBucket(value.display(), library);
    }
    requireAllowed(field, value);
    if (value instanceof MetadataValue.Keyword(String text)
        && IsoDate.of(text).isEmpty()
        && hasOnlyDates(field)) {
      throw FieldCatalog.misfit(field, DATE, "=", text);
    }
  }

  /**
   * Checks that a bucket exists, unless the library is empty.
   *
   * @throws IllegalArgumentException if there is none, suggesting similar names or those there are
   */
  public static void requireBucket(String bucket, Library library) {
    Set<String> buckets = library.statistics().documentsPerBucket().keySet();
    if (buckets.contains(bucket) || buckets.isEmpty()) {
      return;
    }
    throw none("bucket", bucket, "", buckets);
  }

  /** The beginning of a date, such as a year, has its place among dates even though it is none. */
  private void ordered(String field, String operator, MetadataValue value) {
    if (value instanceof MetadataValue.Keyword(String text)
        && (text.isEmpty() || !Character.isDigit(text.charAt(0)))
        && hasOnlyDates(field)) {
      throw FieldCatalog.misfit(field, DATE, operator, text);
    }
  }

  /** Refuses what a schema does not allow, unless a document has it all the same. */
  private void requireAllowed(String field, MetadataValue value) {
    Collection<FieldDefinition> declared =
        library.fields().definitions().getOrDefault(field, new TreeMap<>()).values();
    Set<String> allowed =
        declared.stream()
            .flatMap(definition -> definition.allowed().stream())
            .map(MetadataValue::display)
            .collect(Collectors.toCollection(TreeSet::new));
    if (declared.isEmpty()
        || declared.stream().anyMatch(definition -> definition.allowed().isEmpty())
        || allowed.contains(value.display())
        || library.count(Filter.equal(field, value)) > 0) {
      return;
    }
    throw none("value", value.display(), " of \"" + field + "\"", allowed);
  }

  private static IllegalArgumentException none(
      String what, String typed, String where, Set<String> known) {
    String meant = NearestNames.question(NearestNames.inside(typed, known));
    return new IllegalArgumentException(
        "no "
            + what
            + " \""
            + typed
            + "\""
            + where
            + "; "
            + (meant.isEmpty() ? "there are " + listed(known) : meant));
  }

  private static String listed(Set<String> names) {
    return names.stream()
        .sorted()
        .limit(MAX_LISTED)
        .map(name -> "\"" + name + "\"")
        .collect(Collectors.joining(", "));
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
