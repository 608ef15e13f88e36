package io.pinakes.search;

import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Kind;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.NumericUtils;

/** Counts documents and the values of their fields. */
final class Counts {
  private Counts() {}

  static long documents(Snapshot snapshot, Filter filter) throws IOException {
    return snapshot.count(documentsOf(snapshot, filter));
  }

  static List<ValueCount> values(Snapshot snapshot, String field, Filter filter, int limit)
      throws IOException {
    Map<MetadataValue, Long> counts = new HashMap<>();
    Query documents = documentsOf(snapshot, filter);
    for (FieldType type : snapshot.filters().catalog().require(field)) {
      count(snapshot, documents, Fields.lucene(field, type), type, counts);
    }
    return counts.entrySet().stream()
        .map(entry -> new ValueCount(entry.getKey(), entry.getValue()))
        .sorted(
            Comparator.comparingLong((ValueCount count) -> -count.documents())
                .thenComparing(count -> count.value().display()))
        .limit(limit)
        .toList();
  }

  static Statistics statistics(Snapshot snapshot) throws IOException {
    SortedMap<String, Long> buckets = new TreeMap<>();
    for (ValueCount bucket : values(snapshot, Fields.BUCKET, Filter.all(), Integer.MAX_VALUE)) {
      buckets.put(bucket.value().display(), bucket.documents());
    }
    DirectoryReader reader = (DirectoryReader) snapshot.getIndexReader();
    Directory directory = reader.directory();
    long bytes = 0;
    for (String file : reader.getIndexCommit().getFileNames()) {
      bytes += directory.fileLength(file);
    }
    Manifest manifest = snapshot.manifest();
    return new Statistics(
        snapshot.count(new TermQuery(Kind.DOCUMENT.term())),
        snapshot.count(new TermQuery(Kind.CHUNK.term())),
        snapshot.count(new TermQuery(Kind.PAGE.term())),
        buckets,
        bytes,
        manifest.embedderId(),
        manifest.dimension(),
        manifest.generation(),
        manifest.schemaVersion());
  }

  private static Query documentsOf(Snapshot snapshot, Filter filter) {
    return new BooleanQuery.Builder()
        .add(new TermQuery(Kind.DOCUMENT.term()), BooleanClause.Occur.FILTER)
        .add(snapshot.filters().compile(filter), BooleanClause.Occur.FILTER)
        .build();
  }

  private static void count(
      Snapshot snapshot,
      Query query,
      String luceneField,
      FieldType type,
      Map<MetadataValue, Long> counts)
      throws IOException {
    Weight weight = snapshot.createWeight(snapshot.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : snapshot.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer == null) {
        continue;
      }
      DocIdSetIterator documents = scorer.iterator();
      switch (type) {
        case KEYWORD, BOOLEAN -> {
          if (luceneField.equals(Fields.DOCUMENT_ID)) {
            countTerms(
                DocValues.singleton(DocValues.getSorted(leaf.reader(), luceneField)),
                documents,
                type,
                counts);
          } else {
            countTerms(DocValues.getSortedSet(leaf.reader(), luceneField), documents, type, counts);
          }
        }
        case LONG, DOUBLE, DATE ->
            countNumbers(
                DocValues.getSortedNumeric(leaf.reader(), luceneField), documents, type, counts);
      }
    }
  }

  private static void countTerms(
      SortedSetDocValues values,
      DocIdSetIterator documents,
      FieldType type,
      Map<MetadataValue, Long> counts)
      throws IOException {
    Map<Long, Long> ordinals = new HashMap<>();
    while (documents.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      if (values.advanceExact(documents.docID())) {
        for (int i = 0; i < values.docValueCount(); i++) {
          ordinals.merge(values.nextOrd(), 1L, Long::sum);
        }
      }
    }
    for (Map.Entry<Long, Long> ordinal : ordinals.entrySet()) {
      String text = values.lookupOrd(ordinal.getKey()).utf8ToString();
      MetadataValue value =
          type == FieldType.BOOLEAN
              ? new MetadataValue.Flag(Boolean.parseBoolean(text))
              : new MetadataValue.Keyword(text);
      counts.merge(value, ordinal.getValue(), Long::sum);
    }
  }

  private static void countNumbers(
      SortedNumericDocValues values,
      DocIdSetIterator documents,
      FieldType type,
      Map<MetadataValue, Long> counts)
      throws IOException {
    while (documents.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      if (values.advanceExact(documents.docID())) {
        for (int i = 0; i < values.docValueCount(); i++) {
          long number = values.nextValue();
          MetadataValue value =
              type == FieldType.DOUBLE
                  ? new MetadataValue.Decimal(NumericUtils.sortableLongToDouble(number))
                  : new MetadataValue.Whole(number);
          counts.merge(value, 1L, Long::sum);
        }
      }
    }
  }
}
