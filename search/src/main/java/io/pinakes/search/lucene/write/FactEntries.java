package io.pinakes.search.lucene.write;

import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.lucene.schema.FactKeys;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.write.DocumentFacts;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.apache.lucene.document.Document;

/**
 * The entries of a document's facts, created lazily as the writer takes them, since the rows of a
 * large table may not fit into memory as entries.
 */
record FactEntries(DocumentFacts of, DocumentRecord document, LibrarySchema schema, FactKeys keys)
    implements Iterable<Document> {
  @Override
  public Iterator<Document> iterator() {
    Iterator<Fact> facts = of.facts().iterator();
    Set<String> written = new HashSet<>();
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return facts.hasNext();
      }

      @Override
      public Document next() {
        Fact fact = facts.next();
        Document entry = FactMapping.write(fact, document, schema, keys);
        if (!of.vectors().isEmpty()) {
          String words = of.words().apply(fact);
          float[] vector = of.vectors().get(words);
          if (vector != null && written.add(words)) {
            FactMapping.addWords(entry, words, vector);
          } else if (vector != null) {
            FactMapping.addWords(entry, words);
          }
        }
        return entry;
      }
    };
  }
}
