package io.pinakes.search.coordinate;

import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.CountShard;
import io.pinakes.search.shard.CountShard.Values;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The most frequent values of a field over all shards, counted exactly.
 *
 * <p>A value can be frequent overall without being among the first in any shard, so the first
 * values of each shard only give a lower bound for the overall count. A value above that bound must
 * reach its share of it in some shard, so each shard is asked for all such values, and the counts
 * of the other shards are added (three-phase uniform threshold, TPUT: Cao and Wang, "Efficient
 * top-K query calculation in distributed networks", 2004).
 */
record MergedValues(List<CountShard> shards, String field, Filter filter) {
  List<ValueCount> first(int limit) throws IOException {
    List<List<ValueCount>> known = new ArrayList<>();
    for (CountShard shard : shards) {
      known.add(shard.values(field, filter, new Values.First(limit)));
    }
    if (shards.size() == 1 || limit == 0) {
      return known.getFirst();
    }
    // a document id is in one shard only
    if (!field.equals(Fields.DOCUMENT_ID) && known.stream().anyMatch(of -> of.size() == limit)) {
      complete(known, limit);
    }
    return sums(known).stream().limit(limit).toList();
  }

  /** Adds every value that may be among the overall first {@code limit}, with its full count. */
  private void complete(List<List<ValueCount>> known, int limit) throws IOException {
    List<ValueCount> sums = sums(known);
    long least = sums.get(limit - 1).documents(); // only valid if there are that many
    long share = Math.ceilDiv(least, shards.size());
    Set<MetadataValue> candidates = new HashSet<>();
    List<Integer> cut = new ArrayList<>();
    for (int i = 0; i < shards.size(); i++) {
      if (known.get(i).size() == limit) {
        known.set(i, shards.get(i).values(field, filter, new Values.AtLeast(share)));
        cut.add(i);
      }
      known.get(i).forEach(count -> candidates.add(count.value()));
    }
    for (int i : cut) {
      Set<MetadataValue> others = new HashSet<>(candidates);
      known.get(i).forEach(count -> others.remove(count.value()));
      if (!others.isEmpty()) {
        List<ValueCount> all = new ArrayList<>(known.get(i));
        all.addAll(shards.get(i).values(field, filter, new Values.Among(others)));
        known.set(i, all);
      }
    }
  }

  private static List<ValueCount> sums(List<List<ValueCount>> known) {
    Map<MetadataValue, Long> sums = new HashMap<>();
    for (List<ValueCount> of : known) {
      of.forEach(count -> sums.merge(count.value(), count.documents(), Long::sum));
    }
    return sums.entrySet().stream()
        .map(sum -> new ValueCount(sum.getKey(), sum.getValue()))
        .sorted(ValueCount.MOST_FREQUENT_FIRST)
        .toList();
  }
}
