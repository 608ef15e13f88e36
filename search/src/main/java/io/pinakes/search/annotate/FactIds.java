package io.pinakes.search.annotate;

import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;

/** Reads the ids of facts from column storage. */
record FactIds(IndexReader reader) {
  /** The ids of these facts, in their order. */
  List<String> of(List<Group.Sampled> sample) throws IOException {
    List<String> ids = new ArrayList<>();
    for (Group.Sampled each : sample) {
      LeafReaderContext leaf =
          reader.leaves().get(ReaderUtil.subIndex(each.entry(), reader.leaves()));
      BinaryDocValues values = DocValues.getBinary(leaf.reader(), Fields.FACT_ID);
      ids.add(
          values.advanceExact(each.entry() - leaf.docBase)
              ? values.binaryValue().utf8ToString()
              : RecordFacts.PREFIX + each.document().utf8ToString());
    }
    return ids;
  }
}
