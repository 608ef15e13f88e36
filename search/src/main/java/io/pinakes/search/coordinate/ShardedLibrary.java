package io.pinakes.search.coordinate;

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
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.shard.DocumentShard;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardSource;
import io.pinakes.search.shard.ShardsSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A library over one or more shards, local or remote, that answers exactly as a single index with
 * all documents would. Independent of any engine.
 */
public final class ShardedLibrary implements Library {
  private final Snapshots snapshots;
  private final EmbedderSupply embedders;
  private final Rerankers rerankers;
  private final Failures failures;
  private final boolean ownsModels;

  /** Translates a failure to read a shard into an exception for the user. */
  public interface Failures {
    LibraryException of(IOException error);
  }

  private ShardedLibrary(
      Snapshots snapshots,
      EmbedderSupply embedders,
      Rerankers rerankers,
      Failures failures,
      boolean ownsModels) {
    this.snapshots = snapshots;
    this.embedders = embedders;
    this.rerankers = rerankers;
    this.failures = failures;
    this.ownsModels = ownsModels;
  }

  /**
   * Opens a library over {@code shards}.
   *
   * @param where the location of the library, for messages
   * @param shards at least one, with no document in common; closed with the library, and if it
   *     cannot be opened
   * @throws LibraryException if one of them cannot be read, they do not fit together, or they were
   *     built with another embedder
   */
  public static Library open(
      String where, List<? extends ShardSource> shards, LibraryOptions options, Failures failures) {
    return open(where, ShardsSource.of(shards), options, failures);
  }

  /** The same for shards whose commits are read together. */
  public static Library open(
      String where, ShardsSource shards, LibraryOptions options, Failures failures) {
    Embedder given = options.embedder();
    EmbedderSupply embedders =
        given == null
            ? EmbedderSupply.loading(ManifestEmbedder::open, where)
            : EmbedderSupply.given(given, where);
    ShardedLibrary library =
        new ShardedLibrary(
            Snapshots.live(shards), embedders, new Rerankers(options.reranker()), failures, true);
    try {
      library.with(whole -> given == null ? whole.manifest() : embedders.get(whole.manifest()));
    } catch (RuntimeException e) {
      library.close();
      throw e;
    }
    return library;
  }

  private <T> T with(Snapshots.Work<T> work) {
    try {
      Optional<T> early = once(work, Snapshots::early);
      if (early.isPresent()) {
        return early.get();
      }
    } catch (LibraryException.Unavailable _) {
      return current(work); // from the start, since what was read before may be of another state
    }
    try {
      return current(work);
    } catch (LibraryException.Unavailable _) {
      return current(work);
    }
  }

  private <T> T current(Snapshots.Work<T> work) {
    return once(work, Snapshots::acquire).orElseThrow();
  }

  /** Borrows a snapshot. */
  private interface Borrowing {
    Snapshots.Lease from(Snapshots all) throws IOException;
  }

  /** The result of work; empty if there is a newer snapshot. */
  private <T> Optional<T> once(Snapshots.Work<T> work, Borrowing borrowing) {
    try (Snapshots.Lease lease = borrowing.from(snapshots)) {
      try {
        T result = work.on(lease.whole());
        return lease.isNewest() ? Optional.of(result) : Optional.empty();
      } catch (IOException | RuntimeException e) {
        if (lease.isNewest()) {
          throw e;
        }
        return Optional.empty(); // the newer snapshot may allow it
      }
    } catch (IOException e) {
      throw failures.of(e);
    } catch (UncheckedIOException e) {
      throw failures.of(e.getCause());
    }
  }

  /** A lookup in one shard. */
  private interface Found<T> {
    Optional<T> in(DocumentShard shard) throws IOException;
  }

  /** The result of the first shard that has one. */
  private <T> Optional<T> first(Found<T> found) {
    return with(
        whole -> {
          for (Shard shard : whole.shards()) {
            Optional<T> here = found.in(shard.documents());
            if (here.isPresent()) {
              return here;
            }
          }
          return Optional.empty();
        });
  }

  private static <T> Optional<List<T>> unlessEmpty(List<T> list) {
    return list.isEmpty() ? Optional.empty() : Optional.of(list);
  }

  @Override
  public SearchResult search(SearchRequest request) {
    return with(whole -> new RequestSearch(whole, embedders, rerankers).run(request));
  }

  @Override
  public List<SummaryHit> searchSummaries(SearchRequest request) {
    return with(whole -> new RequestSearch(whole, embedders, rerankers).summaries(request));
  }

  @Override
  public Optional<DocumentRecord> document(DocumentId id) {
    return first(shard -> shard.document(id));
  }

  @Override
  public Optional<Chunk> chunk(ChunkId id) {
    return first(shard -> shard.chunk(id));
  }

  @Override
  public List<Page> pages(DocumentId id, PageRange range) {
    return first(shard -> unlessEmpty(shard.pages(id, range))).orElse(List.of());
  }

  @Override
  public List<Chunk> chunks(DocumentId id, Span span) {
    return first(shard -> unlessEmpty(shard.chunks(id, span))).orElse(List.of());
  }

  @Override
  public Optional<Quote> passage(DocumentId id, Span span) {
    return first(shard -> shard.passage(id, span));
  }

  @Override
  public FieldCatalog fields() {
    return with(LibrarySnapshot::fields);
  }

  @Override
  public long count(Filter filter) {
    return with(whole -> new MergedCounts(whole).documents(filter));
  }

  @Override
  public List<ValueCount> values(String field, Filter filter, int limit) {
    return with(whole -> whole.values(field, filter, limit));
  }

  @Override
  public Lexicon lexicon() {
    return new LiveLexicon(
        new Snapshots.Borrower() {
          @Override
          public <T> T with(Snapshots.Work<T> work) {
            return ShardedLibrary.this.with(work);
          }
        });
  }

  @Override
  public Statistics statistics() {
    return with(LibrarySnapshot::statistics);
  }

  @Override
  public Embedder embedder() {
    return with(whole -> embedders.get(whole.manifest()));
  }

  @Override
  public HierarchyStore hierarchy() {
    return new LiveHierarchy(
        new LiveHierarchy.Snapshotted() {
          @Override
          public <T> T with(Function<HierarchyStore, T> work) {
            return ShardedLibrary.this.with(whole -> work.apply(whole.hierarchy()));
          }
        });
  }

  @Override
  public Annotations annotations() {
    return new LiveAnnotations(
        new LiveAnnotations.Snapshotted() {
          @Override
          public <T> T with(LiveAnnotations.Work<T> work) {
            return ShardedLibrary.this.with(
                whole -> work.on(whole.facts(() -> embedders.get(whole.manifest()))));
          }
        });
  }

  @Override
  public Library pinned() {
    try {
      return new ShardedLibrary(
          Snapshots.pinned(snapshots.acquire()), embedders, rerankers, failures, false);
    } catch (IOException e) {
      throw failures.of(e);
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
    with(
        whole -> {
          whole.require(filter); // rejects what would fail on every call
          return whole;
        });
    return new ShardedLibrary(
        Snapshots.restricted(snapshots, filter), embedders, rerankers, failures, false);
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
      throw failures.of(e);
    }
  }
}
