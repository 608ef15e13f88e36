package io.pinakes.search.lucene.write;

import io.pinakes.search.write.IndexEntry;
import org.apache.lucene.document.Document;

/** A chunk as Lucene will store it. */
record LuceneEntry(Document fields) implements IndexEntry {}
