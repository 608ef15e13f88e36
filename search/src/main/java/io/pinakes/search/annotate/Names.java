package io.pinakes.search.annotate;

import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.schema.FactColumn;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.text.Counted;
import io.pinakes.search.text.NearestNames;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Resolves names in conditions, sort orders and aggregations to properties of facts or fields of
 * documents. {@code height@m} selects one column of a property by its unit or currency, or, without
 * one, by its type.
 */
public final class Names {
  /** Up to this many known names are all listed in the error for an unknown one. */
  private static final int FEW = 20;

  private static final int MAX_NEAR = 5;

  private final FactView facts;
  private final FactReading reading;
  private final boolean fieldsFirst;
  private final Consumer<String> warnings;

  /**
   * @param shapes the shapes requested; if only records, document fields take precedence
   */
  public Names(FactView facts, FactReading reading, Set<Shape> shapes, Consumer<String> warnings) {
    this.facts = facts;
    this.reading = reading;
    fieldsFirst = shapes.equals(Set.of(Shape.RECORD));
    this.warnings = warnings;
  }

  /**
   * The meaning of a name.
   *
   * @param columns the columns of the property; empty if no property has this name
   * @param field the document field; empty if no field has this name
   * @param one whether the name selects this one column
   */
  public record Target(List<FactColumn> columns, Optional<String> field, boolean one) {}

  /**
   * Resolves {@code name}.
   *
   * @throws IllegalArgumentException if it is neither a property nor a field; the message suggests
   *     similar names
   */
  public Target of(String name) throws IOException {
    Optional<Target> known = known(name);
    if (known.isPresent()) {
      return known.get();
    }
    List<FactCatalog.Meaning> meant = reading.meanings(name);
    List<FactCatalog.Meaning> surest =
        meant.stream().filter(each -> each.match() == meant.getFirst().match()).toList();
    if (surest.size() == 1) {
      String key = surest.getFirst().key();
      warnings.accept("\"" + name + "\" was taken to mean \"" + key + "\"");
      return known(key).orElseThrow();
    }
    throw unknown(name, surest.stream().map(FactCatalog.Meaning::key).toList());
  }

  /** Whether a property or field has exactly this name, so that it need not be interpreted. */
  public boolean isKnown(String name) throws IOException {
    return known(name).isPresent();
  }

  private Optional<Target> known(String name) throws IOException {
    if (Fields.BUILT_IN.containsKey(name) || name.equals(Fields.FACT_ID)) {
      return Optional.of(new Target(List.of(), Optional.of(name), false));
    }
    int at = name.indexOf('@'); // never part of a key
    if (at > 0) {
      List<FactColumn> columns =
          facts.columns(name.substring(0, at)).stream()
              .filter(column -> column.kind().equals(name.substring(at + 1)))
              .toList();
      if (!columns.isEmpty()) {
        return Optional.of(new Target(columns, Optional.empty(), true));
      }
    }
    Optional<String> field = field(name);
    List<FactColumn> columns = fieldsFirst && field.isPresent() ? List.of() : facts.columns(name);
    return columns.isEmpty() && field.isEmpty()
        ? Optional.empty()
        : Optional.of(new Target(columns, field, false));
  }

  /** The field of this name, else the only one that normalizes to it. */
  private Optional<String> field(String name) {
    if (facts.catalog().types().containsKey(name)) {
      return Optional.of(name);
    }
    List<String> keyed = facts.fields(name);
    return keyed.size() == 1 ? Optional.of(keyed.getFirst()) : Optional.empty();
  }

  private IllegalArgumentException unknown(String name, List<String> several) throws IOException {
    Set<String> all = new TreeSet<>(facts.columns().keySet());
    all.addAll(facts.catalog().types().keySet());
    List<String> mistyped = NearestNames.inside(name, all);
    List<String> near = mistyped.isEmpty() ? several : mistyped;
    return new IllegalArgumentException(
        "\""
            + name
            + "\" is neither a property of facts nor a field of documents; "
            + (near.isEmpty()
                ? ""
                : "similar names: "
                    + near.stream().limit(MAX_NEAR).collect(Collectors.joining(", "))
                    + "; ")
            + (all.size() <= FEW
                ? "there are " + String.join(", ", all)
                : "there are "
                    + Counted.of(facts.columns().size(), "property", "properties")
                    + ", which \"facts properties\" lists"));
  }
}
