package io.pinakes.search.lucene.annotate;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/**
 * A block of matching entries of one segment, in ascending order. Columns are read block by block,
 * each in its own tight loop, which the compiler optimizes better than reading all columns entry by
 * entry.
 */
final class EntryBlock {
  /** Maximum number of entries. */
  static final int SIZE = 1024;

  private final int[] entries = new int[SIZE];
  private final int[] documents = new int[SIZE];
  private int size;

  /** The live matching entries of a segment. */
  static final class Reader {
    private final DocIdSetIterator found;
    private final @Nullable Bits live;
    private final SortedDocValues ids;

    Reader(LeafReader leaf, DocIdSetIterator found) throws IOException {
      this.found = found;
      live = leaf.getLiveDocs();
      ids = DocValues.getSorted(leaf, Fields.DOCUMENT_ID);
    }

    /** Fills a block with the next entries; returns false if there are none. */
    boolean next(EntryBlock block) throws IOException {
      int size = 0;
      if (found.docID() == DocIdSetIterator.NO_MORE_DOCS) {
        block.size = 0;
        return false;
      }
      int entry = 0;
      while (size < SIZE && (entry = found.nextDoc()) != DocIdSetIterator.NO_MORE_DOCS) {
        if ((live == null || live.get(entry)) && ids.advanceExact(entry)) {
          block.entries[size] = entry;
          block.documents[size] = ids.ordValue();
          size++;
        }
      }
      block.size = size;
      return size > 0;
    }
  }

  int[] entries() {
    return entries;
  }

  int size() {
    return size;
  }

  int entry(int row) {
    return entries[row];
  }

  /** The segment-local number of the document that an entry belongs to. */
  int document(int row) {
    return documents[row];
  }
}
