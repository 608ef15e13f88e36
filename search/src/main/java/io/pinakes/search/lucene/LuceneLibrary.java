package io.pinakes.search.lucene;

import io.pinakes.search.Lexicon;
import io.pinakes.search.Library;
import io.pinakes.search.LibraryOptions;
import io.pinakes.search.Statistics;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.lucene.annotate.StoredAnnotations;
import io.pinakes.search.lucene.schema.StoreErrors;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A library in one or several Lucene indexes on this machine. */
public final class LuceneLibrary implements Library {
  private final String where;
  private final Snapshots snapshots;
  private final EmbedderSupply embedders;
  private final Rerankers rerankers;
  private final boolean ownsModels;

  private LuceneLibrary(
      String where,
      Snapshots snapshots,
      EmbedderSupply embedders,
      Rerankers rerankers,
      boolean ownsModels) {
    this.where = where;
    this.snapshots = snapshots;
    this.embedders = embedders;
    this.rerankers = rerankers;
    this.ownsModels = ownsModels;
  }

  /**
   * @param directories at least one
   */
  static Library open(List<Path> directories, LibraryOptions options) {
    String where = directories.stream().map(Path::toString).collect(Collectors.joining(", "));
    Rerankers rerankers = new Rerankers(options.reranker());
    Embedder given = options.embedder();
    if (given == null) {
      return open(directories, where, EmbedderSupply.loading(BuiltWith::open, where), rerankers);
    }
    LuceneLibrary library = open(directories, where, EmbedderSupply.given(given, where), rerankers);
    try {
      library.embedder();
    } catch (RuntimeException e) {
      library.close();
      throw e;
    }
    return library;
  }

  private static LuceneLibrary open(
      List<Path> directories, String where, EmbedderSupply embedders, Rerankers rerankers) {
    try {
      return new LuceneLibrary(where, Snapshots.live(directories), embedders, rerankers, true);
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  private <T> T with(Snapshots.Work<T> work) {
    try (Snapshots.Lease lease = snapshots.acquire()) {
      return work.on(lease.snapshot());
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    } catch (UncheckedIOException e) {
      throw StoreErrors.of(e.getCause(), where);
    }
  }

  @Override
  public SearchResult search(SearchRequest request) {
    return with(snapshot -> new SnapshotSearch(snapshot, embedders, rerankers).run(request));
  }

  @Override
  public List<SummaryHit> searchSummaries(SearchRequest request) {
    return with(snapshot -> new SnapshotSearch(snapshot, embedders, rerankers).summaries(request));
  }

  @Override
  public Optional<DocumentRecord> document(DocumentId id) {
    return with(snapshot -> Entries.document(snapshot, id));
  }

  @Override
  public Optional<Chunk> chunk(ChunkId id) {
    return with(snapshot -> Entries.chunk(snapshot, id));
  }

  @Override
  public List<Page> pages(DocumentId id, PageRange range) {
    return with(snapshot -> Entries.pages(snapshot, id, range));
  }

  @Override
  public List<Chunk> chunks(DocumentId id, Span span) {
    return with(snapshot -> Passages.overlapping(snapshot, id, span));
  }

  @Override
  public Optional<Quote> passage(DocumentId id, Span span) {
    return with(snapshot -> Passages.quote(snapshot, id, span));
  }

  @Override
  public FieldCatalog fields() {
    return with(snapshot -> snapshot.filters().catalog());
  }

  @Override
  public long count(Filter filter) {
    return with(snapshot -> Counts.documents(snapshot, filter));
  }

  @Override
  public List<ValueCount> values(String field, Filter filter, int limit) {
    return with(snapshot -> Counts.values(snapshot, field, filter, limit));
  }

  @Override
  public Lexicon lexicon() {
    return new LiveLexicon(
        new Snapshots.Borrower() {
          @Override
          public <T> T with(Snapshots.Work<T> work) {
            return LuceneLibrary.this.with(work);
          }
        });
  }

  @Override
  public Statistics statistics() {
    return with(Counts::statistics);
  }

  @Override
  public Embedder embedder() {
    return with(snapshot -> embedders.get(snapshot.manifest()));
  }

  @Override
  public HierarchyStore hierarchy() {
    return new LiveHierarchy(
        new LiveHierarchy.Snapshotted() {
          @Override
          public <T> T with(Function<HierarchyStore, T> work) {
            return LuceneLibrary.this.with(snapshot -> work.apply(snapshot.hierarchy()));
          }
        });
  }

  @Override
  public Annotations annotations() {
    return new LiveAnnotations(
        new LiveAnnotations.Snapshotted() {
          @Override
          public <T> T with(LiveAnnotations.Work<T> work) {
            return LuceneLibrary.this.with(
                snapshot ->
                    work.on(
                        new StoredAnnotations(
                            snapshot.facts(), () -> embedders.get(snapshot.manifest()))));
          }
        });
  }

  @Override
  public Library pinned() {
    try {
      return new LuceneLibrary(
          where, Snapshots.pinned(snapshots.acquire()), embedders, rerankers, false);
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  @Override
  public Library restrictedTo(Filter filter) {
    SortedSet<String> ofChunks = new TreeSet<>(filter.fields());
    ofChunks.retainAll(Fields.OF_CHUNKS);
    if (!ofChunks.isEmpty()) {
      throw new IllegalArgumentException(
          "a library is restricted to whole documents, so its filter cannot use "
              + String.join(", ", ofChunks)
              + ", which differ within a document; use them in the filter of a search");
    }
    with(snapshot -> snapshot.filters().compile(filter)); // refuses what would fail at every call
    return new LuceneLibrary(
        where, Snapshots.restricted(snapshots, filter), embedders, rerankers, false);
  }

  @Override
  public void close() {
    if (ownsModels) {
      embedders.close();
      rerankers.close();
    }
    try {
      snapshots.close();
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }
}
