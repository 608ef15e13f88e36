package io.pinakes.search;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Gazetteer;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects the values that questions may name: buckets, and metadata with not too many values. */
final class Gazetteers {
  /** A field with more values than this tells documents apart, it does not group them. */
  private static final int MAX_VALUES = 10_000;

  private Gazetteers() {}

  static Gazetteer of(Snapshot snapshot) throws IOException {
    SortedMap<String, List<MetadataValue>> values = new TreeMap<>();
    for (Map.Entry<String, Set<FieldType>> field :
        snapshot.filters().catalog().types().entrySet()) {
      String name = field.getKey();
      if (name.equals(Fields.BUCKET) || !Fields.BUILT_IN.containsKey(name)) {
        List<ValueCount> counts = Counts.values(snapshot, name, Filter.all(), MAX_VALUES + 1);
        if (counts.size() <= MAX_VALUES) {
          List<MetadataValue> list = new ArrayList<>();
          counts.forEach(count -> list.add(count.value()));
          values.put(name, list);
        }
      }
    }
    return new Gazetteer(values);
  }
}
