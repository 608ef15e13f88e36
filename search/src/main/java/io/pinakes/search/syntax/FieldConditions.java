package io.pinakes.search.syntax;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/**
 * Collects the conditions {@code field:value} of a query as a filter. Values for the same field are
 * alternatives; no hit may have an excluded value.
 */
final class FieldConditions {
  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
  private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,18}\\.\\d{1,18}");

  private final FieldCatalog catalog;
  private final BiPredicate<String, MetadataValue> fits;
  private final Map<String, List<MetadataValue>> any = new LinkedHashMap<>();
  private final Map<String, List<MetadataValue>> none = new LinkedHashMap<>();

  /**
   * @param fits whether a value can be one of a field
   */
  FieldConditions(FieldCatalog catalog, BiPredicate<String, MetadataValue> fits) {
    this.catalog = catalog;
    this.fits = fits;
  }

  boolean knows(String field) {
    return catalog.types().containsKey(field);
  }

  /** Adds a condition; returns false if {@code value} cannot be a value of {@code field}. */
  boolean add(String field, String value, boolean excluded) {
    List<MetadataValue> values =
        readings(value).stream().filter(reading -> fits.test(field, reading)).toList();
    if (!values.isEmpty()) {
      (excluded ? none : any).computeIfAbsent(field, _ -> new ArrayList<>()).addAll(values);
    }
    return !values.isEmpty();
  }

  /** All values that the text may represent. */
  private static List<MetadataValue> readings(String value) {
    List<MetadataValue> readings = new ArrayList<>();
    readings.add(new MetadataValue.Keyword(value));
    if (WHOLE.matcher(value).matches()) {
      readings.add(new MetadataValue.Whole(Long.parseLong(value)));
    } else if (DECIMAL.matcher(value).matches()) {
      readings.add(new MetadataValue.Decimal(Double.parseDouble(value)));
    } else if (value.equals("true") || value.equals("false")) {
      readings.add(new MetadataValue.Flag(Boolean.parseBoolean(value)));
    }
    return readings;
  }

  Filter filter() {
    Filter filter = Filter.all();
    for (Map.Entry<String, List<MetadataValue>> one : any.entrySet()) {
      filter = filter.and(new Filter.AnyOf(one.getKey(), one.getValue()));
    }
    for (Map.Entry<String, List<MetadataValue>> one : none.entrySet()) {
      filter = filter.and(new Filter.Not(new Filter.AnyOf(one.getKey(), one.getValue())));
    }
    return filter;
  }
}
