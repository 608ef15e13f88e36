package io.pinakes.search.langchain4j.store;

import static java.util.Objects.requireNonNull;

import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.store.embedding.EmbeddingMatch;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.EmbeddingSearchResult;
import dev.langchain4j.store.embedding.EmbeddingStore;
import dev.langchain4j.store.embedding.filter.Filter;
import io.pinakes.search.lucene.retrieve.NearestVectorQuery;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Stores an application's embeddings and text segments in their own Lucene index. Thread-safe; only
 * one process at a time may have it open.
 *
 * <p>A change is visible, atomically, to every search that starts after the call has returned: a
 * search sees all or nothing of one {@code addAll}. By default the change is then also durable (see
 * {@link Durability}).
 *
 * <p>Scores are langchain4j's relevance scores, {@code (1 + cosine) / 2}, from 0 to 1. The first
 * embedding sets the dimension of all, at most 16,384; they need not be of unit length but must not
 * be zero, and are returned bit for bit. Up to {@value NearestVectorQuery#MAX_EXACT} candidates are
 * compared exactly, more through a graph, which may miss some.
 *
 * <p>All langchain4j filters are applied inside the search. They compare numbers by value
 * regardless of type and UUIDs by their text, and reject comparing text with numbers. Text of more
 * than 32,766 bytes in UTF-8 and non-finite numbers are stored and returned but cannot be filtered
 * on. A segment without metadata, or an embedding without a segment, only matches negative filters.
 */
public final class LuceneEmbeddingStore implements EmbeddingStore<TextSegment>, AutoCloseable {
  private static final int MAX_ID = 4096;

  /** When changes become durable, that is, survive a crash or power loss. */
  public enum Durability {
    /** Before the call returns. */
    EACH_CALL,
    /**
     * On {@link LuceneEmbeddingStore#commit} and {@link LuceneEmbeddingStore#close}: many times
     * faster if segments are added one by one. A crash loses exactly the changes since the last
     * commit.
     */
    ON_COMMIT
  }

  /** Adding and removing may run concurrently, but not while the store is being emptied. */
  private final ReadWriteLock emptying = new ReentrantReadWriteLock();

  private final String where;
  private final SegmentIndex index;
  private final Durability durability;

  private LuceneEmbeddingStore(String where, SegmentIndex index, Durability durability) {
    this.where = where;
    this.index = index;
    this.durability = durability;
  }

  /** Opens or creates the store in {@code directory}; every call is durable. */
  public static LuceneEmbeddingStore open(Path directory) {
    return open(directory, Durability.EACH_CALL);
  }

  /**
   * Opens or creates the store in {@code directory}.
   *
   * @param directory used for nothing but this store
   * @throws LibraryException if another process has it open, it cannot be read or written, or holds
   *     another kind of index
   */
  public static LuceneEmbeddingStore open(Path directory, Durability durability) {
    requireNonNull(durability, "durability");
    return new LuceneEmbeddingStore(directory.toString(), SegmentIndex.open(directory), durability);
  }

  @Override
  public String add(Embedding embedding) {
    return addAll(List.of(embedding)).getFirst();
  }

  @Override
  public void add(String id, Embedding embedding) {
    addAll(List.of(id), List.of(embedding), null);
  }

  @Override
  public String add(Embedding embedding, TextSegment segment) {
    return addAll(List.of(embedding), List.of(segment)).getFirst();
  }

  @Override
  public List<String> addAll(List<Embedding> embeddings) {
    List<String> ids = generateIds(embeddings.size());
    put(ids, embeddings, null, false);
    return ids;
  }

  @Override
  public List<String> addAll(List<Embedding> embeddings, List<TextSegment> segments) {
    List<String> ids = generateIds(embeddings.size());
    put(ids, embeddings, segments, false);
    return ids;
  }

  /**
   * Adds embeddings under the given ids, replacing those with the same ids; if an id is given
   * twice, the last one counts.
   *
   * @param ids not blank, at most {@value #MAX_ID} UTF-16 units each
   * @param segments one per embedding; null for none
   */
  @Override
  public void addAll(
      List<String> ids, List<Embedding> embeddings, @Nullable List<TextSegment> segments) {
    put(ids, embeddings, segments, true);
  }

  private void put(
      List<String> ids,
      List<Embedding> embeddings,
      @Nullable List<TextSegment> segments,
      boolean mayReplace) {
    requireAsMany("ids", ids.size(), embeddings.size());
    requireAsMany("segments", segments == null ? ids.size() : segments.size(), embeddings.size());
    if (ids.isEmpty()) {
      return;
    }
    Map<String, Document> entries = new LinkedHashMap<>();
    int dimension = embeddings.getFirst().dimension();
    for (int i = 0; i < ids.size(); i++) {
      requireId(ids.get(i));
      if (embeddings.get(i).dimension() != dimension) {
        throw new IllegalArgumentException(
            "embeddings of "
                + dimension
                + " and of "
                + embeddings.get(i).dimension()
                + " dimensions cannot be compared; embed all with one model");
      }
      TextSegment segment = segments == null ? null : segments.get(i);
      entries.put(ids.get(i), SegmentMapping.write(ids.get(i), embeddings.get(i), segment));
    }
    List<Document> documents = List.copyOf(entries.values());
    change(
        emptying.readLock(),
        () -> {
          index.requireDimension(dimension);
          if (mayReplace) {
            index.writer().updateDocuments(withIds(entries.keySet()), documents);
          } else {
            index.writer().addDocuments(documents);
          }
        });
  }

  /** Removes embeddings; unknown ids are ignored. */
  @Override
  public void removeAll(@Nullable Collection<String> ids) {
    if (ids == null || ids.isEmpty()) {
      throw new IllegalArgumentException("ids cannot be null or empty");
    }
    change(emptying.readLock(), () -> index.writer().deleteDocuments(withIds(ids)));
  }

  @Override
  public void removeAll(@Nullable Filter filter) {
    if (filter == null) {
      throw new IllegalArgumentException("filter cannot be null");
    }
    change(
        emptying.readLock(),
        () -> {
          Query query =
              onNewest(searcher -> SegmentFilters.compile(filter, searcher.getIndexReader()));
          index.writer().deleteDocuments(query);
        });
  }

  /** Removes everything; the next embedding may have another dimension. */
  @Override
  public void removeAll() {
    change(emptying.writeLock(), index::clear);
  }

  @Override
  public EmbeddingSearchResult<TextSegment> search(EmbeddingSearchRequest request) {
    int dimension = index.dimension();
    int given = request.queryEmbedding().dimension();
    float[] vector = UnitVector.of(request.queryEmbedding()).values();
    if (dimension != 0 && dimension != given) {
      throw new IllegalArgumentException(
          "this store holds embeddings of "
              + dimension
              + " dimensions and was searched with one of "
              + given
              + "; embed the question with the model used for its segments");
    }
    try {
      return onNewest(searcher -> search(request, vector, searcher));
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  private static EmbeddingSearchResult<TextSegment> search(
      EmbeddingSearchRequest request, float[] vector, IndexSearcher searcher) throws IOException {
    int count = Math.min(request.maxResults(), searcher.getIndexReader().numDocs());
    if (count == 0) {
      return new EmbeddingSearchResult<>(List.of());
    }
    Query filter =
        request.filter() == null
            ? MatchAllDocsQuery.INSTANCE
            : SegmentFilters.compile(request.filter(), searcher.getIndexReader());
    List<EmbeddingMatch<TextSegment>> matches = new ArrayList<>();
    StoredFields stored = searcher.storedFields();
    for (ScoreDoc hit :
        searcher.search(new NearestVectorQuery(vector, count, filter), count).scoreDocs) {
      double score = Math.min(1, hit.score); // rounding may exceed 1
      if (score < request.minScore()) {
        break;
      }
      Document entry = stored.document(hit.doc);
      matches.add(
          new EmbeddingMatch<>(
              score,
              entry.get(SegmentMapping.ID),
              embedding(entry, hit.doc, searcher),
              SegmentMapping.segment(entry)));
    }
    return new EmbeddingSearchResult<>(matches);
  }

  private static Embedding embedding(Document entry, int number, IndexSearcher searcher)
      throws IOException {
    var given = SegmentMapping.embedding(entry);
    if (given.isPresent()) {
      return given.get();
    }
    List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(number, leaves));
    FloatVectorValues vectors = leaf.reader().getFloatVectorValues(Fields.VECTOR);
    var position = vectors.iterator();
    position.advance(number - leaf.docBase);
    return Embedding.from(vectors.vectorValue(position.index()).clone());
  }

  /** Makes all changes so far durable; only needed with {@link Durability#ON_COMMIT}. */
  public void commit() {
    change(emptying.readLock(), index::commit);
  }

  /** Commits and closes; only {@code close} may be called again. */
  @Override
  public void close() {
    try {
      index.close();
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  /** A change that may fail with an I/O error. */
  private interface Change {
    void run() throws IOException;
  }

  /** Work on the contents of the store. */
  private interface Work<T> {
    T on(IndexSearcher searcher) throws IOException;
  }

  private void change(Lock lock, Change change) {
    try {
      lock.lock();
      try {
        change.run();
      } finally {
        lock.unlock();
      }
      if (durability == Durability.EACH_CALL) {
        index.commit(); // one commit serves all waiting threads
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  private <T> T onNewest(Work<T> work) throws IOException {
    index.searchers().maybeRefreshBlocking();
    IndexSearcher searcher = index.searchers().acquire();
    try {
      return work.on(searcher);
    } finally {
      index.searchers().release(searcher);
    }
  }

  private static Query withIds(Collection<String> ids) {
    return new TermInSetQuery(SegmentMapping.ID, ids.stream().map(BytesRef::new).toList());
  }

  private static void requireId(String id) {
    if (id.isBlank() || id.length() > MAX_ID) {
      throw new IllegalArgumentException(
          "an id must have 1 to " + MAX_ID + " characters and not be blank, got " + id.length());
    }
  }

  private static void requireAsMany(String what, int count, int embeddings) {
    if (count != embeddings) {
      throw new IllegalArgumentException(
          "there must be as many " + what + " as embeddings, got " + count + " for " + embeddings);
    }
  }
}
