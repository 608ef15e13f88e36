package io.pinakes.indexer.testing;

import static java.util.Objects.requireNonNull;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/** Everything that the last commit of an index stores, read without the product. */
public final class Contents {
  private Contents() {}

  /**
   * Document to its entries, sorted: all stored fields and the vector of each; empty if no index.
   */
  public static SortedMap<String, List<String>> of(Path index) {
    SortedMap<String, List<String>> contents = new TreeMap<>();
    try (FSDirectory directory = FSDirectory.open(index.resolve("lucene"))) {
      if (!DirectoryReader.indexExists(directory)) {
        return contents;
      }
      try (DirectoryReader reader = DirectoryReader.open(directory)) {
        for (LeafReaderContext leaf : reader.leaves()) {
          add(leaf, contents);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    contents.values().forEach(Collections::sort);
    return contents;
  }

  /** Those of a document's entries that are not summaries. */
  public static List<String> withoutSummaries(@Nullable List<String> entries) {
    return requireNonNull(entries).stream()
        .filter(entry -> !entry.contains("summary_id="))
        .toList();
  }

  private static void add(LeafReaderContext leaf, SortedMap<String, List<String>> contents)
      throws IOException {
    Bits live = leaf.reader().getLiveDocs();
    FloatVectorValues vectors = leaf.reader().getFloatVectorValues(Fields.VECTOR);
    KnnVectorValues.DocIndexIterator at = vectors == null ? null : vectors.iterator();
    for (int entry = 0; entry < leaf.reader().maxDoc(); entry++) {
      if (live != null && !live.get(entry)) {
        continue;
      }
      StringBuilder text = new StringBuilder();
      var stored = leaf.reader().storedFields().document(entry);
      for (IndexableField field : stored) {
        text.append(field.name()).append('=').append(value(field)).append('\n');
      }
      if (at != null && vectors != null) {
        if (at.docID() < entry) {
          at.advance(entry);
        }
        if (at.docID() == entry) {
          text.append(Arrays.toString(vectors.vectorValue(at.index())));
        }
      }
      String id = requireNonNull(stored.get(Fields.DOCUMENT_ID));
      contents.computeIfAbsent(id, _ -> new ArrayList<>()).add(text.toString());
    }
  }

  private static Object value(IndexableField field) {
    Number number = field.numericValue();
    return number != null ? number : String.valueOf(field.stringValue());
  }
}
