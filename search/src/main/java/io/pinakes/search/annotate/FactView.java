package io.pinakes.search.annotate;

import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.schema.FactColumn;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;

/**
 * The names that a fact request may use, over the whole collection: properties of facts and fields
 * of documents.
 */
public interface FactView {
  /** The fields of documents. */
  FieldCatalog catalog();

  /** The columns of each property that facts currently have, in order. */
  SortedMap<String, List<FactColumn>> columns() throws IOException;

  /** The columns of a property; none if no fact has it. */
  default List<FactColumn> columns(String key) throws IOException {
    return columns().getOrDefault(key, List.of());
  }

  /**
   * The shapes of the facts that have values in {@code column}; none if there are no such facts.
   */
  Set<Shape> shapes(FactColumn column) throws IOException;

  /** The document fields whose name normalizes to this property key. */
  List<String> fields(String key);
}
