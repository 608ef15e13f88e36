package io.pinakes.search.lucene.view;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.Weight;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.LongBitSet;
import org.jspecify.annotations.Nullable;

/**
 * The entries that one view permits in each segment of an index. A segment that is still in a newer
 * commit is not evaluated again, since its permitted documents depend on that segment alone.
 */
public final class Permissions {
  private final Map<IndexReader.CacheKey, LeafReader> known = new HashMap<>();
  private @Nullable Query knownFor;

  /**
   * A reader of the documents in {@code commit} whose records match {@code filter}: the records and
   * all entries with their ids. Summaries are written after their documents, possibly to another
   * segment, so they have the fields of the record themselves. An entry without a document is not
   * permitted.
   *
   * @param commit must stay open while the result is in use
   */
  public synchronized DirectoryReader read(DirectoryReader commit, Query filter)
      throws IOException {
    if (!filter.equals(knownFor)) { // new types of a field can change the meaning of a condition
      known.clear();
      knownFor = filter;
    }
    IndexSearcher searcher = new IndexSearcher(commit);
    Query kinds =
        new TermInSetQuery(
            Fields.KIND, List.of(Kind.DOCUMENT.term().bytes(), Kind.SUMMARY.term().bytes()));
    Query records = searcher.rewrite(Queries.all(kinds, filter));
    Weight weight = searcher.createWeight(records, ScoreMode.COMPLETE_NO_SCORES, 1);
    Map<LeafReader, LeafReader> leaves = new HashMap<>();
    Set<IndexReader.CacheKey> used = new HashSet<>();
    for (LeafReaderContext leaf : commit.leaves()) {
      IndexReader.CacheKey key = key(leaf.reader());
      LeafReader permitted = known.get(key);
      if (permitted == null) {
        permitted = permitted(leaf, weight);
        known.put(key, permitted);
      }
      leaves.put(leaf.reader(), permitted);
      used.add(key);
    }
    known.keySet().retainAll(used);
    return new PermittedReader(
        commit, leaf -> requireNonNull(leaves.get(leaf), "a segment that was not evaluated"));
  }

  /** Whether {@code reader} was created by {@link #read}. */
  public static boolean restrict(IndexReader reader) {
    return reader instanceof PermittedReader;
  }

  /** Identifies the content of a segment; changes when entries are deleted. */
  private static IndexReader.CacheKey key(LeafReader leaf) {
    return FilterLeafReader.unwrap(leaf).getReaderCacheHelper().getKey();
  }

  private static LeafReader permitted(LeafReaderContext context, Weight records)
      throws IOException {
    LeafReader leaf = context.reader();
    Bits live = leaf.getLiveDocs();
    SortedDocValues documents = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
    LongBitSet documentsPermitted = new LongBitSet(documents.getValueCount());
    Scorer scorer = records.scorer(context);
    if (scorer != null) {
      DocIdSetIterator found = scorer.iterator();
      for (int entry = found.nextDoc();
          entry != DocIdSetIterator.NO_MORE_DOCS;
          entry = found.nextDoc()) {
        if ((live == null || live.get(entry)) && documents.advanceExact(entry)) {
          documentsPermitted.set(documents.ordValue());
        }
      }
    }
    FixedBitSet entries = new FixedBitSet(leaf.maxDoc());
    SortedDocValues documentOf = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
    for (int entry = documentOf.nextDoc();
        entry != DocIdSetIterator.NO_MORE_DOCS;
        entry = documentOf.nextDoc()) {
      // a replaced document may be next to its deleted former version
      if ((live == null || live.get(entry)) && documentsPermitted.get(documentOf.ordValue())) {
        entries.set(entry);
      }
    }
    return entries.cardinality() == leaf.maxDoc() ? leaf : new PermittedLeaf(leaf, entries);
  }
}
