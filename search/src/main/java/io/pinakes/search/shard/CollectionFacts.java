package io.pinakes.search.shard;

import io.pinakes.search.annotate.FactView;
import io.pinakes.search.fact.PropertyKey;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.schema.FactColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Resolves names in a collection from its fields and columns. */
public final class CollectionFacts implements FactView {
  private final CollectionFields fields;
  private final SortedMap<String, List<FactColumn>> columns = new TreeMap<>();
  private final Map<String, List<String>> fieldsByKey = new HashMap<>();

  public CollectionFacts(CollectionFields fields) {
    this.fields = fields;
    for (FactColumn column : fields.columns().keySet()) {
      columns.computeIfAbsent(column.key(), _ -> new ArrayList<>()).add(column);
    }
    for (String field : fields.fields().types().keySet()) {
      fieldsByKey.computeIfAbsent(PropertyKey.of(field), _ -> new ArrayList<>()).add(field);
    }
  }

  @Override
  public FieldCatalog catalog() {
    return fields.fields();
  }

  @Override
  public SortedMap<String, List<FactColumn>> columns() {
    return columns;
  }

  @Override
  public Set<Shape> shapes(FactColumn column) {
    return fields.columns().getOrDefault(column, Set.of());
  }

  @Override
  public List<String> fields(String key) {
    return fieldsByKey.getOrDefault(key, List.of());
  }
}
