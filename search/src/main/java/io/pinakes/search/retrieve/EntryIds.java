package io.pinakes.search.retrieve;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;

/** Reads an id field of many entries, from column storage and in one forward pass. */
final class EntryIds {
  private EntryIds() {}

  /** The value of {@code field} for each of {@code entries}. */
  static Map<Integer, String> of(IndexReader reader, String field, int[] entries)
      throws IOException {
    int[] sorted = entries.clone();
    Arrays.sort(sorted);
    Map<Integer, String> ids = HashMap.newHashMap(sorted.length);
    List<LeafReaderContext> leaves = reader.leaves();
    int end = 0; // first entry after the current leaf
    int base = 0;
    SortedDocValues values = DocValues.emptySorted();
    for (int entry : sorted) {
      if (entry >= end) {
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(entry, leaves));
        base = leaf.docBase;
        end = base + leaf.reader().maxDoc();
        values = DocValues.getSorted(leaf.reader(), field);
      }
      if (!values.advanceExact(entry - base)) {
        throw new IllegalStateException("entry " + entry + " has no " + field);
      }
      ids.put(entry, values.lookupOrd(values.ordValue()).utf8ToString());
    }
    return ids;
  }
}
