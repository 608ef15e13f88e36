package io.pinakes.search.lucene.annotate;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.annotate.AggregatePart;
import io.pinakes.search.annotate.Group;
import io.pinakes.search.annotate.RecordFacts;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.BytesRef;

/**
 * Collects the sample facts of groups. Ids are read for all groups together, segment by segment and
 * in storage order, so that each block is decompressed once.
 */
final class Samples {
  private Samples() {}

  /** A fact with its location and sort key. */
  private record Sampled(BytesRef document, int segment, int entry) {}

  /** The ids of the first facts of each group, ordered by document and position. */
  static List<List<AggregatePart.Sample>> of(List<Group> groups, IndexReader reader)
      throws IOException {
    Map<Integer, SortedMap<Integer, BytesRef>> documents = new HashMap<>();
    for (Group group : groups) {
      for (int i = 0; i < group.candidates(); i++) {
        documents
            .computeIfAbsent(group.segment(i), _ -> new TreeMap<>())
            .put(group.document(i), new BytesRef());
      }
    }
    for (Map.Entry<Integer, SortedMap<Integer, BytesRef>> each : documents.entrySet()) {
      SortedDocValues ids = DocValues.getSorted(leaf(reader, each.getKey()), Fields.DOCUMENT_ID);
      for (Map.Entry<Integer, BytesRef> document : each.getValue().entrySet()) {
        document.setValue(BytesRef.deepCopyOf(ids.lookupOrd(document.getKey())));
      }
    }
    List<List<Sampled>> samples = new ArrayList<>();
    for (Group group : groups) {
      List<Sampled> all = new ArrayList<>();
      for (int i = 0; i < group.candidates(); i++) {
        BytesRef document = at(documents, group.segment(i), group.document(i));
        all.add(new Sampled(document, group.segment(i), group.entry(i)));
      }
      all.sort(
          Comparator.comparing(Sampled::document)
              .thenComparingInt(Sampled::segment)
              .thenComparingInt(Sampled::entry));
      samples.add(all.subList(0, Math.min(Group.SAMPLE, all.size())));
    }
    return ids(samples, reader);
  }

  private static List<List<AggregatePart.Sample>> ids(
      List<List<Sampled>> samples, IndexReader reader) throws IOException {
    Map<Integer, SortedMap<Integer, String>> ids = new HashMap<>();
    for (List<Sampled> sample : samples) {
      for (Sampled fact : sample) {
        ids.computeIfAbsent(fact.segment(), _ -> new TreeMap<>())
            .put(fact.entry(), RecordFacts.PREFIX + fact.document().utf8ToString());
      }
    }
    for (Map.Entry<Integer, SortedMap<Integer, String>> each : ids.entrySet()) {
      BinaryDocValues values = DocValues.getBinary(leaf(reader, each.getKey()), Fields.FACT_ID);
      for (Map.Entry<Integer, String> fact : each.getValue().entrySet()) {
        if (values.advanceExact(fact.getKey())) { // document records have no fact id
          fact.setValue(values.binaryValue().utf8ToString());
        }
      }
    }
    return samples.stream()
        .map(
            sample ->
                sample.stream()
                    .map(
                        fact ->
                            new AggregatePart.Sample(
                                fact.document().utf8ToString(),
                                at(ids, fact.segment(), fact.entry())))
                    .toList())
        .toList();
  }

  /** The value read for a location. */
  private static <T> T at(Map<Integer, SortedMap<Integer, T>> read, int segment, int number) {
    return requireNonNull(requireNonNull(read.get(segment)).get(number));
  }

  private static LeafReader leaf(IndexReader reader, int segment) {
    LeafReaderContext leaf = reader.leaves().get(segment);
    return leaf.reader();
  }
}
