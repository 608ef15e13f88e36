package io.pinakes.search.lucene.retrieve;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Reads the ids of entries, given in ascending order, from doc values. */
final class EntryIds {
  private EntryIds() {}

  /** The id of each chunk. */
  static String[] ofChunks(IndexReader reader, int[] entries) throws IOException {
    return read(
        reader,
        entries,
        leaf -> {
          BinaryDocValues ids = DocValues.getBinary(leaf, Fields.CHUNK_ID);
          return entry -> ids.advanceExact(entry) ? ids.binaryValue() : null;
        });
  }

  /** The id of the document of each entry. */
  static String[] ofDocuments(IndexReader reader, int[] entries) throws IOException {
    return read(
        reader,
        entries,
        leaf -> {
          SortedDocValues ids = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
          return entry -> ids.advanceExact(entry) ? ids.lookupOrd(ids.ordValue()) : null;
        });
  }

  /** Opens the ids of one segment. */
  private interface LeafIds {
    EntryId open(LeafReader leaf) throws IOException;
  }

  /** The id of an entry by its segment-local number; called in ascending order. */
  private interface EntryId {
    @Nullable BytesRef of(int entry) throws IOException;
  }

  private static String[] read(IndexReader reader, int[] entries, LeafIds leafIds)
      throws IOException {
    String[] ids = new String[entries.length];
    List<LeafReaderContext> leaves = reader.leaves();
    int next = 0;
    while (next < entries.length) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(entries[next], leaves));
      int end = leaf.docBase + leaf.reader().maxDoc();
      EntryId leafId = leafIds.open(leaf.reader());
      for (; next < entries.length && entries[next] < end; next++) {
        BytesRef id = leafId.of(entries[next] - leaf.docBase);
        if (id == null) {
          throw new IllegalStateException("entry " + entries[next] + " has no id");
        }
        ids[next] = id.utf8ToString();
      }
    }
    return ids;
  }
}
