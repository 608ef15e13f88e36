package io.pinakes.search.lucene.schema;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.lucene.filter.FilterableFields;
import io.pinakes.search.schema.Fields;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;

/** Maps a page of a document's text to an index entry, so that pages can be read individually. */
public final class PageMapping {
  /** The sort field of pages: their position in the text. */
  public static final String ORDER = "page_start";

  private static final String TEXT = "page_text";

  private PageMapping() {}

  /** Writes a page of {@code document}. */
  public static Document write(Page page, DocumentId document) {
    Document entry = new Document();
    Kind.PAGE.addTo(entry);
    FilterableFields.addDocumentId(entry, document.value());
    entry.add(new LongField(Fields.PAGE, page.number(), Field.Store.YES));
    entry.add(new NumericDocValuesField(ORDER, page.start()));
    entry.add(new StoredField(ORDER, page.start()));
    entry.add(new StoredField(TEXT, page.text()));
    return entry;
  }

  /** Reads a page back from its stored fields. */
  public static Page read(Document entry) {
    return new Page(
        entry.getField(Fields.PAGE).numericValue().intValue(),
        entry.getField(ORDER).numericValue().intValue(),
        entry.get(TEXT));
  }
}
