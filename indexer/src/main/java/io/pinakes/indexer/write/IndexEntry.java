package io.pinakes.indexer.write;

import org.apache.lucene.document.Document;

/** A chunk as it will be stored; made by any thread, since that is half the work of writing it. */
public final class IndexEntry {
  private final Document fields;

  IndexEntry(Document fields) {
    this.fields = fields;
  }

  Document fields() {
    return fields;
  }
}
