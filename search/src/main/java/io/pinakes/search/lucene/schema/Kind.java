package io.pinakes.search.lucene.schema;

import io.pinakes.search.schema.Fields;
import java.util.Locale;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.Term;

/** The kinds of entries in an index. */
public enum Kind {
  CHUNK,
  PAGE,
  DOCUMENT,
  SUMMARY,
  FACT;

  /** Matches all entries of this kind. */
  public Term term() {
    return new Term(Fields.KIND, label());
  }

  void addTo(Document entry) {
    entry.add(new StringField(Fields.KIND, label(), Field.Store.NO));
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
