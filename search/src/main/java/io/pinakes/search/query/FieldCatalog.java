package io.pinakes.search.query;

import io.pinakes.search.text.NearestNames;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The fields of an index and their types. A metadata field has more than one type if documents
 * disagree ({@code 2023} here, {@code "FY23"} there).
 *
 * @param types of each field, at least one
 * @param definitions the declarations of each field, by bucket
 */
public record FieldCatalog(
    SortedMap<String, Set<FieldType>> types,
    SortedMap<String, SortedMap<String, FieldDefinition>> definitions) {
  public FieldCatalog {
    SortedMap<String, Set<FieldType>> copy = new TreeMap<>();
    types.forEach((field, set) -> copy.put(field, Set.copyOf(set)));
    types = Collections.unmodifiableSortedMap(copy);
    SortedMap<String, SortedMap<String, FieldDefinition>> declared = new TreeMap<>();
    definitions.forEach(
        (field, buckets) ->
            declared.put(field, Collections.unmodifiableSortedMap(new TreeMap<>(buckets))));
    definitions = Collections.unmodifiableSortedMap(declared);
  }

  /** Fields without declarations. */
  public FieldCatalog(SortedMap<String, Set<FieldType>> types) {
    this(types, new TreeMap<>());
  }

  /** The union of both, with all types and declarations. */
  public FieldCatalog and(FieldCatalog other) {
    SortedMap<String, Set<FieldType>> allTypes = new TreeMap<>(types);
    other.types.forEach(
        (field, more) ->
            allTypes.merge(
                field,
                more,
                (some, others) -> {
                  Set<FieldType> both = new HashSet<>(some);
                  both.addAll(others);
                  return both;
                }));
    SortedMap<String, SortedMap<String, FieldDefinition>> declared = new TreeMap<>(definitions);
    other.definitions.forEach(
        (field, more) ->
            declared.merge(
                field,
                more,
                (some, others) -> {
                  SortedMap<String, FieldDefinition> both = new TreeMap<>(some);
                  both.putAll(others);
                  return both;
                }));
    return new FieldCatalog(allTypes, declared);
  }

  /**
   * The types of {@code field}.
   *
   * @throws IllegalArgumentException if there is no such field; the message lists the existing ones
   */
  public Set<FieldType> require(String field) {
    Set<FieldType> found = types.get(field);
    if (found == null) {
      String meant = NearestNames.question(NearestNames.to(field, types.keySet()));
      throw new IllegalArgumentException(
          "unknown field \""
              + field
              + "\" in the filter; "
              + (meant.isEmpty() ? "" : meant + " ")
              + "this index has "
              + describe()
              + "; "
              + operators(
                  types.values().stream().flatMap(Set::stream).collect(Collectors.toSet())));
    }
    return found;
  }

  /** Every field with its types, for messages. */
  public String describe() {
    return types.entrySet().stream()
        .map(entry -> entry.getKey() + " (" + labels(entry.getValue()) + ")")
        .collect(Collectors.joining(", "));
  }

  /** Types as one phrase, for messages. */
  public static String labels(Set<FieldType> types) {
    return types.stream().sorted().map(FieldType::label).collect(Collectors.joining(" or "));
  }

  /**
   * The error for a condition that no value of a field can meet.
   *
   * @param types of the field
   * @param operator as in a filter
   * @param operand what the values are compared with
   */
  public static IllegalArgumentException misfit(
      String field, Set<FieldType> types, String operator, String operand) {
    return new IllegalArgumentException(
        "field \""
            + field
            + "\" ("
            + labels(types)
            + ") cannot be compared by "
            + operator
            + " with \""
            + operand
            + "\"; "
            + operators(types));
  }

  /** The filter operators for fields of these types, for messages. */
  public static String operators(Set<FieldType> types) {
    return types.stream()
        .sorted()
        .map(type -> type.label() + " takes " + type.operators())
        .collect(Collectors.joining("; "));
  }
}
