package io.pinakes.search.lucene;

import io.pinakes.search.Statistics;
import io.pinakes.search.TermCount;
import io.pinakes.search.ValueCount;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.query.FieldType;
import io.pinakes.search.query.Filter;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.FilteredDocIdSetIterator;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.NumericUtils;

/** Counts documents, field values and terms. */
final class Counts {
  private Counts() {}

  static long documents(Snapshot snapshot, Filter filter) throws IOException {
    return snapshot.count(documentsOf(snapshot, filter));
  }

  /** All values, in the order of {@link ValueCount#MOST_FREQUENT_FIRST}. */
  static Stream<ValueCount> values(Snapshot snapshot, String field, Filter filter)
      throws IOException {
    Map<MetadataValue, Long> counts = new HashMap<>();
    Set<FieldType> types = snapshot.filters().catalog().require(field);
    Query entries =
        Fields.OF_CHUNKS.contains(field)
            ? entries(Kind.CHUNK, snapshot.filters().compile(filter))
            : documentsOf(snapshot, filter);
    for (FieldType type : types) {
      String luceneField = Fields.lucene(field, type);
      visit(
          snapshot,
          entries,
          (leaf, found) -> {
            switch (type) {
              case KEYWORD, TEXT, BOOLEAN -> countTerms(leaf, luceneField, found, type, counts);
              case LONG, DOUBLE, DATE -> countNumbers(leaf, luceneField, found, type, counts);
            }
          });
    }
    return counts.entrySet().stream()
        .map(entry -> new ValueCount(entry.getKey(), entry.getValue()))
        .sorted(ValueCount.MOST_FREQUENT_FIRST);
  }

  /** Whether a single segment already has more than {@code values} strings in {@code field}. */
  static boolean certainlyHasMore(Snapshot snapshot, String field, int values) throws IOException {
    if (snapshot.filters().catalog().require(field).contains(FieldType.KEYWORD)) {
      for (LeafReaderContext leaf : snapshot.getIndexReader().leaves()) {
        SortedSetDocValues strings =
            DocValues.getSortedSet(leaf.reader(), Fields.lucene(field, FieldType.KEYWORD));
        if (strings.getValueCount() > values && !leaf.reader().hasDeletions()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The distinct terms of {@code text}, each with the number of chunks that contain it. */
  static List<TermCount> terms(Snapshot snapshot, String text) throws IOException {
    List<TermCount> counts = new ArrayList<>();
    for (String term : new LinkedHashSet<>(TextAnalysis.terms(text))) {
      Term indexed = new Term(Fields.CONTEXTUAL_TEXT, term);
      counts.add(new TermCount(term, snapshot.getIndexReader().docFreq(indexed)));
    }
    return counts;
  }

  static Statistics statistics(Snapshot snapshot) throws IOException {
    Manifest manifest = snapshot.manifest();
    SortedMap<String, Long> buckets = documentsPerBucket(snapshot);
    return new Statistics(
        snapshot.count(new TermQuery(Kind.DOCUMENT.term())),
        snapshot.count(new TermQuery(Kind.CHUNK.term())),
        snapshot.count(new TermQuery(Kind.PAGE.term())),
        snapshot.count(new TermQuery(Kind.FACT.term())),
        buckets,
        factsPerBucket(snapshot, buckets.keySet()),
        snapshot.bytes(),
        manifest.embedderId(),
        manifest.dimension(),
        manifest.generation(),
        manifest.schemaVersion());
  }

  /** Number of documents by bucket. */
  static SortedMap<String, Long> documentsPerBucket(Snapshot snapshot) throws IOException {
    SortedMap<String, Long> buckets = new TreeMap<>();
    values(snapshot, Fields.BUCKET, Filter.all())
        .forEach(bucket -> buckets.put(bucket.value().display(), bucket.documents()));
    return buckets;
  }

  private static SortedMap<String, Long> factsPerBucket(Snapshot snapshot, Set<String> buckets)
      throws IOException {
    SortedMap<String, Long> facts = new TreeMap<>();
    for (String bucket : buckets) {
      Query ofBucket = new TermQuery(new Term(Fields.BUCKET, bucket));
      long count = snapshot.count(entries(Kind.FACT, ofBucket));
      if (count > 0) {
        facts.put(bucket, count);
      }
    }
    return facts;
  }

  /** The sorted ids of the documents that match {@code filter}. */
  static List<DocumentId> documentIds(Snapshot snapshot, Filter filter) throws IOException {
    return documentIds(snapshot, documentsOf(snapshot, filter));
  }

  /** The sorted ids of the documents that own {@code entries}. */
  static List<DocumentId> documentIds(Snapshot snapshot, Query entries) throws IOException {
    SortedSet<DocumentId> found = new TreeSet<>();
    visit(
        snapshot,
        entries,
        (leaf, of) -> {
          SortedDocValues ids = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
          while (of.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
            if (ids.advanceExact(of.docID())) {
              found.add(new DocumentId(ids.lookupOrd(ids.ordValue()).utf8ToString()));
            }
          }
        });
    return List.copyOf(found);
  }

  /** Matches the records of documents in which {@code filter} matches something. */
  private static Query documentsOf(Snapshot snapshot, Filter filter) throws IOException {
    Query compiled = snapshot.filters().compile(filter);
    if (Collections.disjoint(filter.fields(), Fields.OF_CHUNKS)) {
      return entries(Kind.DOCUMENT, compiled);
    }
    Set<BytesRef> documents = new HashSet<>();
    visit(
        snapshot,
        entries(Kind.CHUNK, compiled),
        (leaf, found) -> {
          SortedDocValues ids = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
          while (found.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
            if (ids.advanceExact(found.docID())) {
              documents.add(BytesRef.deepCopyOf(ids.lookupOrd(ids.ordValue())));
            }
          }
        });
    return entries(Kind.DOCUMENT, new TermInSetQuery(Fields.DOCUMENT_ID, documents));
  }

  private static Query entries(Kind kind, Query filter) {
    return Queries.all(new TermQuery(kind.term()), filter);
  }

  /** Visits the entries of one segment. */
  private interface Visitor {
    void visit(LeafReader leaf, DocIdSetIterator found) throws IOException;
  }

  /** Visits all live entries that match {@code query}. */
  private static void visit(Snapshot snapshot, Query query, Visitor visitor) throws IOException {
    Weight weight = snapshot.createWeight(snapshot.rewrite(query), ScoreMode.COMPLETE_NO_SCORES, 1);
    for (LeafReaderContext leaf : snapshot.getIndexReader().leaves()) {
      Scorer scorer = weight.scorer(leaf);
      if (scorer != null) {
        Bits live = leaf.reader().getLiveDocs();
        DocIdSetIterator all = scorer.iterator();
        visitor.visit(
            leaf.reader(),
            live == null
                ? all
                : new FilteredDocIdSetIterator(all) {
                  @Override
                  protected boolean match(int entry) {
                    return live.get(entry);
                  }
                });
      }
    }
  }

  /** Counts the documents that have a value; the entries of a document are adjacent. */
  private static final class Tally {
    private long documents;
    private int last = -1;

    void add(int document) {
      if (document != last) {
        documents++;
        last = document;
      }
    }
  }

  private static void countTerms(
      LeafReader leaf,
      String field,
      DocIdSetIterator found,
      FieldType type,
      Map<MetadataValue, Long> counts)
      throws IOException {
    SortedSetDocValues values =
        field.equals(Fields.DOCUMENT_ID)
            ? DocValues.singleton(DocValues.getSorted(leaf, field))
            : DocValues.getSortedSet(leaf, field);
    SortedDocValues documents = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
    Map<Long, Tally> tallies = new HashMap<>();
    while (found.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      if (values.advanceExact(found.docID()) && documents.advanceExact(found.docID())) {
        for (int i = 0; i < values.docValueCount(); i++) {
          tallies.computeIfAbsent(values.nextOrd(), _ -> new Tally()).add(documents.ordValue());
        }
      }
    }
    for (Map.Entry<Long, Tally> tally : tallies.entrySet()) {
      String text = values.lookupOrd(tally.getKey()).utf8ToString();
      MetadataValue value =
          type == FieldType.BOOLEAN
              ? new MetadataValue.Flag(Boolean.parseBoolean(text))
              : new MetadataValue.Keyword(text);
      counts.merge(value, tally.getValue().documents, Long::sum);
    }
  }

  private static void countNumbers(
      LeafReader leaf,
      String field,
      DocIdSetIterator found,
      FieldType type,
      Map<MetadataValue, Long> counts)
      throws IOException {
    SortedNumericDocValues values = DocValues.getSortedNumeric(leaf, field);
    SortedNumericDocValues lastPages = DocValues.getSortedNumeric(leaf, Fields.END_PAGE);
    SortedDocValues documents = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
    Map<Long, Tally> tallies = new HashMap<>();
    while (found.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      int entry = found.docID();
      if (values.advanceExact(entry) && documents.advanceExact(entry)) {
        for (int i = 0; i < values.docValueCount(); i++) {
          long value = values.nextValue();
          // a chunk has a first and a last page, and also touches those in between
          boolean paged = field.equals(Fields.PAGE) && lastPages.advanceExact(entry);
          long last = paged ? lastPages.nextValue() : value;
          for (long each = value; each <= last && each >= value; each++) {
            tallies.computeIfAbsent(each, _ -> new Tally()).add(documents.ordValue());
          }
        }
      }
    }
    for (Map.Entry<Long, Tally> tally : tallies.entrySet()) {
      counts.merge(number(tally.getKey(), type), tally.getValue().documents, Long::sum);
    }
  }

  /** The value in the form used by filters. */
  private static MetadataValue number(long value, FieldType type) {
    return switch (type) {
      case DOUBLE -> new MetadataValue.Decimal(NumericUtils.sortableLongToDouble(value));
      case DATE -> new MetadataValue.Keyword(Instant.ofEpochMilli(value).toString());
      case LONG, KEYWORD, TEXT, BOOLEAN -> new MetadataValue.Whole(value);
    };
  }
}
