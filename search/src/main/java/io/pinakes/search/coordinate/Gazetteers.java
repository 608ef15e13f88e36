package io.pinakes.search.coordinate;

import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.interpret.Gazetteer;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.Shard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Collects the values that questions may name: buckets, files, titles, and metadata, each with not
 * too many values.
 */
final class Gazetteers {
  /** A field with more values than this tells documents apart, it does not group them. */
  private static final int MAX_VALUES = 10_000;

  /** The built-in fields that questions name values of. */
  private static final Set<String> NAMED = Set.of(Fields.BUCKET, Fields.FILE, Fields.TITLE);

  private Gazetteers() {}

  /** Spares counting the values of a field that has too many in one shard already. */
  private static boolean certainlyMany(Whole whole, String field) throws IOException {
    for (Shard shard : whole.shards()) {
      if (shard.counts().hasMoreValues(field, MAX_VALUES)) {
        return true;
      }
    }
    return false;
  }

  static Gazetteer of(Whole whole) throws IOException {
    SortedMap<String, List<MetadataValue>> values = new TreeMap<>();
    Set<String> dateFields = new TreeSet<>();
    for (Map.Entry<String, Set<FieldType>> field : whole.fields().types().entrySet()) {
      String name = field.getKey();
      if (!Fields.BUILT_IN.containsKey(name) && field.getValue().equals(Set.of(FieldType.DATE))) {
        dateFields.add(name);
      } else if ((NAMED.contains(name) || !Fields.BUILT_IN.containsKey(name))
          && !certainlyMany(whole, name)) {
        List<ValueCount> counts = whole.values(name, Filter.all(), MAX_VALUES + 1);
        if (counts.size() <= MAX_VALUES) {
          List<MetadataValue> list = new ArrayList<>();
          counts.forEach(count -> list.add(count.value()));
          values.put(name, list);
        }
      }
    }
    return new Gazetteer(values, dateFields);
  }
}
