package io.pinakes.search.lucene.write;

import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.lucene.filter.Queries;
import io.pinakes.search.lucene.schema.ChunkMapping;
import io.pinakes.search.lucene.schema.DocumentMapping;
import io.pinakes.search.lucene.schema.FactMapping;
import io.pinakes.search.lucene.schema.Kind;
import io.pinakes.search.lucene.schema.PageMapping;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.lucene.schema.SummaryMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.write.WrittenIndex;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** The contents of an index being written, read through Lucene. */
final class LuceneWrittenIndex implements WrittenIndex {
  private final DirectoryReader reader;
  private final IndexSearcher searcher;
  private final String where;
  private final Closeable directory;

  /**
   * The last commit of an index, which may be locked by a writer.
   *
   * @throws LibraryException if there is none, or it cannot be read
   */
  static WrittenIndex committed(Path index) {
    String where = index.toString();
    try {
      Directory directory = FSDirectory.open(index.resolve(Fields.LUCENE_DIRECTORY));
      try {
        return new LuceneWrittenIndex(DirectoryReader.open(directory), where, directory);
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  LuceneWrittenIndex(DirectoryReader reader, String where) {
    this(reader, where, () -> {});
  }

  private LuceneWrittenIndex(DirectoryReader reader, String where, Closeable directory) {
    this.reader = reader;
    this.where = where;
    this.directory = directory;
    searcher = new IndexSearcher(reader);
  }

  /** Reads the index. */
  private interface Reading<T> {
    T read() throws IOException;
  }

  private <T> T read(Reading<T> reading) {
    try {
      return reading.read();
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  @Override
  public SortedMap<String, List<DocumentId>> documents() {
    return read(
        () -> {
          SortedMap<String, List<DocumentId>> buckets = new TreeMap<>();
          StoredFields stored = reader.storedFields();
          Set<String> fields = Set.of(Fields.DOCUMENT_ID, Fields.BUCKET);
          for (ScoreDoc hit : all(new TermQuery(Kind.DOCUMENT.term()))) {
            Document entry = stored.document(hit.doc, fields);
            String bucket = entry.get(Fields.BUCKET);
            if (bucket != null) { // null if its name was too long for a field
              buckets
                  .computeIfAbsent(bucket, _ -> new ArrayList<>())
                  .add(new DocumentId(entry.get(Fields.DOCUMENT_ID)));
            }
          }
          buckets.values().forEach(ids -> ids.sort(Comparator.naturalOrder()));
          return buckets;
        });
  }

  @Override
  public Set<DocumentId> summarized(String builder) {
    return read(
        () -> {
          Set<DocumentId> ids = new HashSet<>();
          StoredFields stored = reader.storedFields();
          for (ScoreDoc hit : all(SummaryMapping.wholeDocuments(builder))) {
            ids.add(
                new DocumentId(
                    stored.document(hit.doc, Set.of(Fields.DOCUMENT_ID)).get(Fields.DOCUMENT_ID)));
          }
          return ids;
        });
  }

  @Override
  public StoredDocument document(DocumentId id) {
    return read(
        () -> {
          StoredFields stored = reader.storedFields();
          List<StoredChunk> chunks = new ArrayList<>();
          List<Page> pages = new ArrayList<>();
          Vectors vectors = new Vectors();
          for (ScoreDoc hit : all(of(Kind.CHUNK, id))) {
            chunks.add(
                new StoredChunk(ChunkMapping.read(stored.document(hit.doc)), vectors.of(hit.doc)));
          }
          for (ScoreDoc hit : all(of(Kind.PAGE, id))) {
            pages.add(PageMapping.read(stored.document(hit.doc)));
          }
          chunks.sort(Comparator.comparingInt(chunk -> chunk.chunk().span().start()));
          pages.sort(Comparator.comparingInt(Page::start));
          ScoreDoc record = all(of(Kind.DOCUMENT, id))[0];
          return new StoredDocument(
              DocumentMapping.read(stored.document(record.doc)), pages, chunks);
        });
  }

  @Override
  public List<Fact> facts(DocumentId id) {
    return read(
        () -> {
          StoredFields stored = reader.storedFields();
          Set<String> fields = Set.copyOf(FactMapping.storedFields());
          List<Fact> facts = new ArrayList<>();
          for (ScoreDoc hit : all(of(Kind.FACT, id))) {
            facts.add(FactMapping.read(stored.document(hit.doc, fields)));
          }
          return facts;
        });
  }

  private static Query of(Kind kind, DocumentId id) {
    return Queries.all(
        new TermQuery(kind.term()), new TermQuery(new Term(Fields.DOCUMENT_ID, id.value())));
  }

  /** All matches of a query, in index order. */
  private ScoreDoc[] all(Query query) throws IOException {
    return searcher.search(query, Math.max(1, searcher.count(query)), Sort.INDEXORDER).scoreDocs;
  }

  /** The vectors of chunks, read in index order. */
  private final class Vectors {
    float[] of(int entry) throws IOException {
      LeafReaderContext leaf = reader.leaves().get(ReaderUtil.subIndex(entry, reader.leaves()));
      FloatVectorValues values = leaf.reader().getFloatVectorValues(Fields.VECTOR);
      KnnVectorValues.DocIndexIterator at = values == null ? null : values.iterator();
      int inLeaf = entry - leaf.docBase;
      return values != null && at != null && at.advance(inLeaf) == inLeaf
          ? values.vectorValue(at.index()).clone()
          : new float[0];
    }
  }

  @Override
  public void close() {
    read(
        () -> {
          reader.close();
          directory.close();
          return true;
        });
  }
}
