package io.pinakes.search.lucene.check;

import io.pinakes.search.check.Findings;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Manifest;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

/**
 * Scans the entries of segments once, in order, and checks one document after the other. The
 * entries of a document are written as one block, so only one document is in memory, plus the ids
 * of all documents, chunks and facts.
 */
final class DocumentsCheck {
  private final Manifest manifest;
  private final Findings findings;
  private final Set<String> documentIds = new HashSet<>();
  private final Set<String> chunkIds = new HashSet<>();
  private final Set<String> factIds = new HashSet<>();
  private final Set<String> summaries = new HashSet<>();
  private long documents;
  private long pages;
  private long chunks;
  private long facts;

  DocumentsCheck(Manifest manifest, Findings findings) {
    this.manifest = manifest;
    this.findings = findings;
  }

  long documents() {
    return documents;
  }

  long pages() {
    return pages;
  }

  long chunks() {
    return chunks;
  }

  long facts() {
    return facts;
  }

  /** Checks a segment. */
  void run(LeafReader segment) throws IOException {
    FixedBitSet isChunk = entries(segment, Kind.CHUNK);
    FixedBitSet isPage = entries(segment, Kind.PAGE);
    FixedBitSet isDocument = entries(segment, Kind.DOCUMENT);
    FixedBitSet isSummary = entries(segment, Kind.SUMMARY);
    FixedBitSet isFact = entries(segment, Kind.FACT);
    Vectors vectors = new Vectors(segment, Fields.VECTOR);
    Vectors summaryVectors = new Vectors(segment, Fields.SUMMARY_VECTOR);
    Vectors factVectors = new Vectors(segment, Fields.FACT_VECTOR);
    StoredFields stored = segment.storedFields();
    Bits live = segment.getLiveDocs();
    DocumentEntries current = null;
    for (int entry = 0; entry < segment.maxDoc(); entry++) {
      if (live != null && !live.get(entry)) {
        continue;
      }
      Document fields = stored.document(entry);
      String id = String.valueOf(fields.get(Fields.DOCUMENT_ID));
      if (isSummary.get(entry)) { // written later, so it is elsewhere
        summary(id, fields, summaryVectors.of(entry));
        continue;
      }
      if (current == null || !current.id().equals(id)) {
        finish(current);
        current = start(id);
      }
      try {
        if (isChunk.get(entry)) {
          chunks++;
          chunk(current, fields, vectors.of(entry));
        } else if (isPage.get(entry)) {
          pages++;
          current.add(PageMapping.read(fields));
        } else if (isFact.get(entry)) {
          facts++;
          fact(current, fields, factVectors.of(entry));
        } else if (isDocument.get(entry)) {
          documents++;
          current.add(
              DocumentMapping.read(fields),
              DocumentMapping.readChunkCount(fields),
              DocumentMapping.readFactCount(fields));
        } else {
          findings.add(id, "has an entry that is neither chunk nor page nor fact nor record");
        }
      } catch (IOException | RuntimeException e) {
        current.damaged();
        findings.add(id, e);
      }
    }
    finish(current);
  }

  private DocumentEntries start(String id) {
    if (!documentIds.add(id)) {
      findings.add(id, "has its entries in more than one place");
    }
    return new DocumentEntries(new DocumentId(id), findings);
  }

  private static void finish(@Nullable DocumentEntries document) {
    if (document != null) {
      document.check();
    }
  }

  private void chunk(DocumentEntries document, Document fields, float @Nullable [] vector) {
    var chunk = ChunkMapping.read(fields);
    if (!chunkIds.add(chunk.id().value())) {
      findings.add(document.id(), "chunk " + chunk.id() + " occurs more than once");
    }
    VectorCheck.run(vector, manifest.dimension())
        .ifPresent(wrong -> findings.add(document.id(), "chunk " + chunk.id() + wrong));
    document.add(chunk, String.valueOf(fields.get(Fields.BUCKET)));
  }

  private void fact(DocumentEntries document, Document fields, float @Nullable [] vector) {
    Fact fact = FactMapping.read(fields);
    if (!factIds.add(fact.id())) {
      findings.add(document.id(), "fact " + fact.id() + " occurs more than once");
    }
    if (vector != null) { // facts with the same words share one
      VectorCheck.run(vector, manifest.dimension())
          .ifPresent(wrong -> findings.add(document.id(), "fact " + fact.id() + wrong));
    }
    document.add(fact);
  }

  private void summary(String id, Document fields, float @Nullable [] vector) {
    try {
      DocumentSummary summary = SummaryMapping.read(fields);
      summaries.add(summary.document().value());
      VectorCheck.run(vector, manifest.dimension())
          .ifPresent(wrong -> findings.add(id, "summary " + summary.id() + wrong));
    } catch (RuntimeException e) {
      findings.add(id, e);
    }
  }

  /** Checks what spans several segments, after all of them were scanned. */
  void finish() {
    for (String document : summaries) {
      if (!documentIds.contains(document)) {
        findings.add(document, "has a summary but no record");
      }
    }
  }

  private static FixedBitSet entries(LeafReader segment, Kind kind) throws IOException {
    FixedBitSet entries = new FixedBitSet(segment.maxDoc());
    PostingsEnum postings = segment.postings(kind.term(), PostingsEnum.NONE);
    if (postings != null) {
      for (int entry = postings.nextDoc();
          entry != DocIdSetIterator.NO_MORE_DOCS;
          entry = postings.nextDoc()) {
        entries.set(entry);
      }
    }
    return entries;
  }

  /** The vectors of a segment, read in entry order. */
  private static final class Vectors {
    private final @Nullable FloatVectorValues values;
    private final KnnVectorValues.@Nullable DocIndexIterator at;

    Vectors(LeafReader segment, String field) throws IOException {
      values = segment.getFloatVectorValues(field);
      at = values == null ? null : values.iterator();
    }

    /** The vector of an entry; null if it has none. */
    float @Nullable [] of(int entry) throws IOException {
      if (values == null || at == null) {
        return null;
      }
      if (at.docID() < entry) {
        at.advance(entry);
      }
      return at.docID() == entry ? values.vectorValue(at.index()) : null;
    }
  }
}
