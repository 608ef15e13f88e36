package io.pinakes.search.lucene.write;

import io.pinakes.search.write.IndexEntry;
import org.apache.lucene.document.Document;

/** A chunk ready to be stored by Lucene. */
record LuceneEntry(Document fields) implements IndexEntry {}
