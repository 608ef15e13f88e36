package io.pinakes.search.lucene.check;

import io.pinakes.search.check.Findings;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.outline.BucketContents;
import io.pinakes.search.outline.BucketEntry;
import io.pinakes.search.outline.Catalog;
import io.pinakes.search.outline.DocumentContents;
import io.pinakes.search.outline.DocumentEntry;
import io.pinakes.search.outline.OutlineFiles;
import io.pinakes.search.outline.Part;
import io.pinakes.search.outline.SectionContents;
import io.pinakes.search.outline.SectionEntry;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TermQuery;

/**
 * Checks that the hierarchy named by a commit exists, can be read, and describes the documents that
 * the commit says it covers.
 */
final class OutlineCheck {
  private final IndexSearcher searcher;
  private final OutlineFiles files;
  private final Findings findings;

  private OutlineCheck(IndexSearcher searcher, OutlineFiles files, Findings findings) {
    this.searcher = searcher;
    this.files = files;
    this.findings = findings;
  }

  /**
   * Checks the hierarchy.
   *
   * @param index the index directory
   * @param generation the generation named by the commit; empty if there is none
   */
  static void run(DirectoryReader reader, Path index, String generation, Findings findings)
      throws IOException {
    IndexSearcher searcher = new IndexSearcher(reader);
    if (generation.isEmpty()) {
      if (searcher.count(SummaryMapping.wholeDocuments()) > 0) {
        findings.add("outline", "documents have summaries, but the manifest names no hierarchy");
      }
      return;
    }
    Path directory = index.resolve(Fields.OUTLINE_DIRECTORY).resolve(generation);
    Optional<OutlineFiles> files = OutlineFiles.open(directory);
    if (files.isEmpty()) {
      findings.add("outline", directory + " has no catalogue; build it with --outline-only");
      return;
    }
    try {
      new OutlineCheck(searcher, files.get(), findings).catalog();
    } catch (LibraryException e) {
      findings.add("outline", String.valueOf(e.getMessage()));
    }
  }

  private void catalog() throws IOException {
    Catalog catalog = files.catalog("");
    List<BucketEntry> buckets = all(catalog, Catalog::buckets, Catalog::parts, files::catalog);
    count("the catalogue", "bucket", buckets.size(), catalog.totalBuckets());
    Set<DocumentId> listed = new HashSet<>();
    for (BucketEntry bucket : buckets) {
      try {
        bucket(bucket, listed);
      } catch (LibraryException e) {
        findings.add("outline", String.valueOf(e.getMessage()));
      }
    }
    count("the catalogue", "document", listed.size(), catalog.totalDocuments());
    for (DocumentId covered : covered()) {
      if (!listed.contains(covered)) {
        findings.add(covered.value(), "has a summary but is in no bucket of the hierarchy");
      }
    }
  }

  private void bucket(BucketEntry bucket, Set<DocumentId> listed) throws IOException {
    String name = bucket.bucket();
    BucketContents contents = files.bucket(name, "");
    List<DocumentEntry> documents =
        all(
            contents,
            BucketContents::documentCatalog,
            BucketContents::parts,
            part -> files.bucket(name, part));
    count("bucket " + name, "document", documents.size(), bucket.documentCount());
    for (DocumentEntry document : documents) {
      if (!listed.add(document.docId())) {
        findings.add(document.docId().value(), "is listed in its bucket more than once");
      }
      Query covered =
          Queries.all(
              SummaryMapping.wholeDocuments(), new TermQuery(SummaryMapping.of(document.docId())));
      if (searcher.count(covered) > 0) { // the others have been replaced or removed since
        try {
          document(name, document);
        } catch (LibraryException e) {
          findings.add(document.docId().value(), String.valueOf(e.getMessage()));
        }
      }
    }
  }

  private void document(String bucket, DocumentEntry entry) throws IOException {
    DocumentId id = entry.docId();
    DocumentContents contents = files.document(bucket, id, "");
    List<SectionEntry> sections =
        all(
            contents,
            DocumentContents::tableOfContents,
            DocumentContents::parts,
            part -> files.document(bucket, id, part));
    count(id.value(), "sections", sections.size(), contents.totalSections());
    Set<ChunkId> chunks = new HashSet<>();
    for (SectionEntry section : sections) {
      String of = section.sectionId();
      SectionContents first = files.section(bucket, id, of, "");
      List<ChunkId> own =
          all(
              first,
              SectionContents::chunkIds,
              SectionContents::parts,
              part -> files.section(bucket, id, of, part));
      count(id + "#" + section.sectionId(), "chunk", own.size(), first.chunkCount());
      chunks.addAll(own);
    }
    files.repairs(bucket, id); // which throws if the file is damaged
    if (!contents.docId().equals(id) || !chunks.equals(chunksOf(id))) {
      findings.add(id.value(), "has other chunks than its files in the hierarchy list");
    }
  }

  private static <T, E> List<E> all(
      T record,
      Function<T, List<E>> entries,
      Function<T, List<Part>> parts,
      Function<String, T> read) {
    List<E> all = new ArrayList<>(entries.apply(record));
    for (Part part : parts.apply(record)) {
      all.addAll(all(read.apply(part.part()), entries, parts, read));
    }
    return all;
  }

  private void count(String where, String what, long number, long expected) {
    if (number != expected) {
      findings.add(
          where, "lists " + Counted.of(number, what) + " in the hierarchy, but states " + expected);
    }
  }

  private Set<DocumentId> covered() throws IOException {
    Set<DocumentId> ids = new HashSet<>();
    for (ScoreDoc hit : hits(SummaryMapping.wholeDocuments())) {
      ids.add(
          new DocumentId(
              searcher
                  .storedFields()
                  .document(hit.doc, Set.of(Fields.DOCUMENT_ID))
                  .get(Fields.DOCUMENT_ID)));
    }
    return ids;
  }

  private Set<ChunkId> chunksOf(DocumentId document) throws IOException {
    Query query =
        Queries.all(
            new TermQuery(Kind.CHUNK.term()),
            new TermQuery(new Term(Fields.DOCUMENT_ID, document.value())));
    List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
    Set<ChunkId> chunks = new HashSet<>();
    for (ScoreDoc hit : hits(query)) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(hit.doc, leaves));
      BinaryDocValues ids = DocValues.getBinary(leaf.reader(), Fields.CHUNK_ID);
      if (ids.advanceExact(hit.doc - leaf.docBase)) {
        chunks.add(new ChunkId(ids.binaryValue().utf8ToString()));
      }
    }
    return chunks;
  }

  private ScoreDoc[] hits(Query query) throws IOException {
    int count = Math.max(1, searcher.count(query));
    return searcher.search(query, count, Sort.INDEXORDER).scoreDocs;
  }
}
