package io.pinakes.search;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Neighbours;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.query.DocumentChoice;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.FoundDefinition;
import io.pinakes.search.query.FoundSection;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Interpretation;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchBudget;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.BudgetedSearcher;
import io.pinakes.search.retrieve.DefinitionLookup;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.retrieve.Snippets;
import io.pinakes.search.retrieve.Spending;
import io.pinakes.search.schema.ChunkMapping;
import io.pinakes.search.schema.DocumentMapping;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.schema.Kind;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.PageMapping;
import io.pinakes.search.schema.StoreErrors;
import io.pinakes.search.schema.TextAnalysis;
import io.pinakes.search.syntax.SyntaxQuery;
import io.pinakes.search.syntax.SyntaxReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.LongField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/** A library in a Lucene index on this machine. */
final class LuceneLibrary implements Library {
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

  static Library open(Path directory) {
    String where = directory.toString();
    return open(directory, EmbedderSupply.loading(BuiltWith::open, where));
  }

  static Library open(Path directory, Embedder embedder) {
    LuceneLibrary library = open(directory, EmbedderSupply.given(embedder, directory.toString()));
    try {
      library.embedder();
    } catch (RuntimeException e) {
      library.close();
      throw e;
    }
    return library;
  }

  private static LuceneLibrary open(Path directory, EmbedderSupply embedders) {
    String where = directory.toString();
    Path lucene = directory.resolve(Fields.LUCENE_DIRECTORY);
    if (!Files.isDirectory(lucene)) {
      throw new LibraryException.NotFound(
          "no index at " + where + "; build one with: pinakes index SOURCE --index " + where, null);
    }
    try {
      Directory files = FSDirectory.open(lucene);
      try {
        if (!DirectoryReader.indexExists(files)) {
          throw new LibraryException.NotFound(
              where + " holds no finished index; run again: pinakes index SOURCE --index " + where,
              null);
        }
        return new LuceneLibrary(
            where, Snapshots.live(files, where), embedders, new Rerankers(), true);
      } catch (IOException | RuntimeException e) {
        files.close();
        throw e;
      }
    } catch (IOException e) {
      throw StoreErrors.of(e, where);
    }
  }

  /** Work on one snapshot. */
  private interface Work<T> {
    T on(Snapshot snapshot) throws IOException;
  }

  private <T> T with(Work<T> work) {
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
    return with(
        snapshot -> {
          snapshot.filters().compile(request.filter()); // refused before an embedder is loaded
          return request.reading() == Reading.SYNTAX
              ? bySyntax(snapshot, request)
              : byQuestion(snapshot, request);
        });
  }

  private SearchResult byQuestion(Snapshot snapshot, SearchRequest request) throws IOException {
    List<String> warnings = new ArrayList<>();
    float[] vector = vector(snapshot, request, request.text(), warnings);
    Spending spending = Spending.of(request.budget());
    HybridSearch search =
        new HybridSearch(searcher(snapshot, request, spending), rerankers, warnings);
    AnalyzedSearch.Result result =
        AnalyzedSearch.run(
            snapshot,
            request,
            part -> {
              Query filter = snapshot.filters().compile(part.filter());
              return hits(snapshot, part, search.search(part, filter, vector));
            });
    spending.warning().ifPresent(warnings::add);
    return new SearchResult(
        result.hits(), result.interpretation(), warnings.stream().distinct().toList());
  }

  private SearchResult bySyntax(Snapshot snapshot, SearchRequest request) throws IOException {
    SyntaxQuery syntax =
        SyntaxReader.read(request.text(), snapshot.filters().catalog(), snapshot.filters()::reads);
    List<String> warnings = new ArrayList<>(syntax.warnings());
    SearchRequest read = request.withFilter(request.filter().and(syntax.filter()));
    Query filter = snapshot.filters().compile(read.filter());
    List<Hit> hits = List.of();
    if (syntax.words().isEmpty()) {
      warnings.add("the query looks for nothing, it only excludes or filters; give it a word");
    } else {
      SearchRequest asked = read.withText(syntax.question());
      float[] vector = vector(snapshot, asked, syntax.words(), warnings);
      Spending spending = Spending.of(request.budget());
      HybridSearch search =
          new HybridSearch(searcher(snapshot, request, spending), rerankers, warnings);
      hits = hits(snapshot, asked, search.search(asked, syntax, filter, vector));
      spending.warning().ifPresent(warnings::add);
    }
    return new SearchResult(
        hits,
        new Interpretation(request.mode(), read.filter()),
        warnings.stream().distinct().toList());
  }

  private static IndexSearcher searcher(
      Snapshot snapshot, SearchRequest request, Spending spending) {
    return request.budget().equals(SearchBudget.UNLIMITED)
        ? snapshot
        : BudgetedSearcher.of(snapshot, spending);
  }

  private float @Nullable [] vector(
      Snapshot snapshot, SearchRequest request, String text, List<String> warnings) {
    return request.mode() == SearchMode.KEYWORD ? null : embedQuery(snapshot, text, warnings);
  }

  private static List<Hit> hits(Snapshot snapshot, SearchRequest request, List<Found> found)
      throws IOException {
    StoredFields stored = snapshot.storedFields();
    Snippets snippets = new Snippets(request.text(), request.contextChars());
    List<Hit> hits = new ArrayList<>(found.size());
    for (Found entry : found) {
      hits.add(hit(stored.document(entry.entry()), entry, snippets));
    }
    return hits;
  }

  private float[] embedQuery(Snapshot snapshot, String text, List<String> warnings) {
    var embedding = embedders.get(snapshot.manifest()).embedQuery(text);
    if (embedding.cutTokens() > 0) {
      warnings.add(
          "the query is longer than the embedder reads; its last "
              + embedding.cutTokens()
              + " tokens were left out of the semantic search");
    }
    return embedding.vector();
  }

  private static Hit hit(Document entry, Found found, Snippets snippets) {
    Chunk chunk = ChunkMapping.read(entry);
    Snippets.Snippet snippet = snippets.of(chunk.text(), entry.get(Fields.LANGUAGE));
    return new Hit(
        chunk,
        entry.get(Fields.BUCKET),
        entry.get(Fields.FILE),
        found.score(),
        snippet.text(),
        snippet.highlights(),
        found.explanation(),
        found.duplicates(),
        found.samePage());
  }

  @Override
  public Optional<DocumentRecord> document(DocumentId id) {
    return with(
        snapshot ->
            first(snapshot, entriesOf(Kind.DOCUMENT, Fields.DOCUMENT_ID, id.value()))
                .map(DocumentMapping::read));
  }

  @Override
  public Optional<Chunk> chunk(ChunkId id) {
    return with(
        snapshot ->
            first(snapshot, entriesOf(Kind.CHUNK, Fields.CHUNK_ID, id.value()))
                .map(ChunkMapping::read));
  }

  @Override
  public List<Page> pages(DocumentId id, PageRange range) {
    return with(
        snapshot -> {
          Query query =
              new BooleanQuery.Builder()
                  .add(
                      entriesOf(Kind.PAGE, Fields.DOCUMENT_ID, id.value()),
                      BooleanClause.Occur.FILTER)
                  .add(
                      LongField.newRangeQuery(Fields.PAGE, range.first(), range.last()),
                      BooleanClause.Occur.FILTER)
                  .build();
          int count = snapshot.count(query);
          List<Page> pages = new ArrayList<>(count);
          if (count > 0) {
            Sort reading = new Sort(new SortField(PageMapping.ORDER, SortField.Type.LONG));
            StoredFields stored = snapshot.storedFields();
            for (ScoreDoc hit : snapshot.search(query, count, reading).scoreDocs) {
              pages.add(PageMapping.read(stored.document(hit.doc)));
            }
          }
          return pages;
        });
  }

  @Override
  public List<Chunk> chunks(DocumentId id, Span span) {
    return with(snapshot -> Passages.overlapping(snapshot, id, span));
  }

  @Override
  public Neighbours neighbours(ChunkId id) {
    return with(
        snapshot -> {
          Optional<Document> entry =
              first(snapshot, entriesOf(Kind.CHUNK, Fields.CHUNK_ID, id.value()));
          return entry.isEmpty()
              ? new Neighbours(Optional.empty(), Optional.empty())
              : Passages.beside(snapshot, ChunkMapping.read(entry.get()));
        });
  }

  @Override
  public List<FoundDefinition> lookupDefinition(String term, Filter filter) {
    return with(
        snapshot ->
            new DefinitionLookup(snapshot, snapshot.filters().compile(filter), null).of(term));
  }

  @Override
  public List<FoundDefinition> lookupDefinition(String term, Filter filter, DocumentId home) {
    return with(
        snapshot ->
            new DefinitionLookup(snapshot, snapshot.filters().compile(filter), home).of(term));
  }

  @Override
  public FoundSection followReference(DocumentId document, String reference) {
    return following(following -> following.follow(document, "", reference));
  }

  @Override
  public FoundSection followReference(ChunkId from, String reference) {
    return following(following -> following.follow(from, reference));
  }

  /** Following takes several reads, which have to see the same state. */
  private FoundSection following(Function<Following, FoundSection> work) {
    try (Library state = pinned()) {
      return work.apply(new Following(state));
    }
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
  public List<TermCount> terms(String text) {
    return with(
        snapshot -> {
          List<TermCount> counts = new ArrayList<>();
          for (String term : new LinkedHashSet<>(TextAnalysis.terms(text))) {
            Term indexed = new Term(Fields.CONTEXTUAL_TEXT, term);
            counts.add(new TermCount(term, snapshot.getIndexReader().docFreq(indexed)));
          }
          return counts;
        });
  }

  @Override
  public QueryAnalysis analyze(String question) {
    return with(snapshot -> snapshot.gazetteer().read(question, new SnapshotHoldings(snapshot)));
  }

  @Override
  public DocumentChoice choose(QueryAnalysis analysis, Filter required) {
    return with(snapshot -> DocumentChoice.of(analysis, required, new SnapshotHoldings(snapshot)));
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

  private static Query entriesOf(Kind kind, String field, String value) {
    return new BooleanQuery.Builder()
        .add(new TermQuery(kind.term()), BooleanClause.Occur.FILTER)
        .add(new TermQuery(new Term(field, value)), BooleanClause.Occur.FILTER)
        .build();
  }

  private static Optional<Document> first(Snapshot snapshot, Query query) throws IOException {
    ScoreDoc[] hits = snapshot.search(query, 1).scoreDocs;
    return hits.length == 0
        ? Optional.empty()
        : Optional.of(snapshot.storedFields().document(hits[0].doc));
  }
}
