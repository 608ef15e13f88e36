package io.pinakes.search.coordinate;

import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.interpret.Gazetteer;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.Shard;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Collects the values that questions may name: buckets, files, titles and metadata. A field with
 * too many values is queried per question instead.
 */
final class Gazetteers {
  /** Maximum number of values to keep per field. */
  private static final int MAX_VALUES = 10_000;

  /** The built-in fields whose values questions may name. */
  private static final Set<String> NAMED = Set.of(Fields.BUCKET, Fields.FILE, Fields.TITLE);

  private Gazetteers() {}

  static Gazetteer of(LibrarySnapshot whole) throws IOException {
    SortedMap<String, List<MetadataValue>> values = new TreeMap<>();
    Set<String> dateFields = new TreeSet<>();
    Set<String> manyValued = new TreeSet<>();
    for (Map.Entry<String, Set<FieldType>> field : whole.fields().types().entrySet()) {
      String name = field.getKey();
      boolean own = !Fields.BUILT_IN.containsKey(name);
      if (own && field.getValue().equals(Set.of(FieldType.DATE))) {
        dateFields.add(name);
      } else if (own || NAMED.contains(name)) {
        Optional<List<MetadataValue>> all = values(whole, name);
        if (all.isPresent()) {
          values.put(name, all.get());
        } else if (isNamed(name, field.getValue())) {
          manyValued.add(name);
        }
      }
    }
    return new Gazetteer(values, dateFields, manyValued);
  }

  /** All values of a field; empty if there are too many. */
  private static Optional<List<MetadataValue>> values(LibrarySnapshot whole, String field)
      throws IOException {
    for (Shard shard : whole.shards()) {
      if (shard.counts().hasMoreValues(field, MAX_VALUES)) {
        return Optional.empty(); // skip counting them
      }
    }
    List<ValueCount> counts = whole.values(field, Filter.all(), MAX_VALUES + 1);
    return counts.size() > MAX_VALUES
        ? Optional.empty()
        : Optional.of(counts.stream().map(ValueCount::value).toList());
  }

  /** Titles are left out: they are often ordinary words, and the keyword retriever finds them. */
  private static boolean isNamed(String field, Set<FieldType> types) {
    return !field.equals(Fields.TITLE)
        && (types.contains(FieldType.KEYWORD) || types.contains(FieldType.TEXT));
  }
}
