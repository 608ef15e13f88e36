package io.pinakes.orchestrator;

import io.pinakes.search.Lexicon;
import io.pinakes.search.Library;
import io.pinakes.search.Statistics;
import io.pinakes.search.ValueCount;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.chunk.Page;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Quote;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.outline.HierarchyStore;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.Hit;
import io.pinakes.search.query.Interpretation;
import io.pinakes.search.query.QueryAnalysis;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.query.SummaryHit;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * An in-memory library with scripted searches: the first call returns the first result. Its
 * embedder gives questions the vector (1, 0), and passages the cosine chosen by the test.
 */
public final class FakeLibrary implements Library {
  private final Map<DocumentId, List<Page>> pages = new LinkedHashMap<>();
  private final Map<DocumentId, DocumentRecord> records = new LinkedHashMap<>();
  private final List<List<Hit>> results = new ArrayList<>();
  private final List<SearchRequest> requests = new ArrayList<>();
  private List<QueryAnalysis.Mention> mentions = List.of();
  private Map<String, Long> chunksWithTerm = Map.of();
  private ToDoubleFunction<String> cosine = _ -> 0.9;
  private String language = "en";

  /** Sets the language of the documents that are added from now on, as an ISO 639-1 code. */
  public FakeLibrary speaking(String code) {
    language = code;
    return this;
  }

  /** Adds a document with fields. */
  public FakeLibrary with(String id, Map<String, MetadataValue> fields, String... pageTexts) {
    List<Page> list = new ArrayList<>();
    int start = 0;
    for (String text : pageTexts) {
      list.add(new Page(list.size() + 1, start, text));
      start += text.length();
    }
    var metadata = new TreeMap<String, List<MetadataValue>>();
    fields.forEach((field, value) -> metadata.put(field, List.of(value)));
    DocumentId document = new DocumentId(id);
    pages.put(document, list);
    records.put(
        document,
        new DocumentRecord(
            document,
            bucket(id),
            id + ".txt",
            "txt",
            Instant.EPOCH,
            language,
            id,
            list.size(),
            start,
            new Metadata(metadata),
            List.of(),
            new DocumentRecord.Provenance("source", "content", "settings")));
    return this;
  }

  /** Adds a document without fields. */
  public FakeLibrary with(String id, String... pageTexts) {
    return with(id, Map.of(), pageTexts);
  }

  /** Appends the hits of the next search. */
  public FakeLibrary finding(Hit... hits) {
    results.add(List.of(hits));
    return this;
  }

  /** Sets the mentions found in every question. */
  public FakeLibrary mentioning(QueryAnalysis.Mention... found) {
    mentions = List.of(found);
    return this;
  }

  /** Sets the number of chunks with each term; other terms are unknown. */
  public FakeLibrary knowing(Map<String, Long> chunks) {
    chunksWithTerm = Map.copyOf(chunks);
    return this;
  }

  /** Sets the cosine of a passage, given with its context, and any question. */
  public FakeLibrary withCosine(ToDoubleFunction<String> ofPassage) {
    cosine = ofPassage;
    return this;
  }

  /** The search requests, in order. */
  public List<SearchRequest> requests() {
    return List.copyOf(requests);
  }

  /** A hit for {@code text}, which the document must contain. */
  public Hit hit(String id, String text, String... headings) {
    DocumentId document = new DocumentId(id);
    String whole = text(document).orElseThrow();
    int start = whole.indexOf(text);
    if (start < 0) {
      throw new IllegalArgumentException(id + " does not say: " + text);
    }
    Span span = new Span(start, start + text.length());
    List<Integer> on =
        pages.getOrDefault(document, List.of()).stream()
            .filter(page -> page.span().overlaps(span))
            .map(Page::number)
            .toList();
    PageRange range = new PageRange(on.getFirst(), on.getLast());
    return hit(id, text, span, range, List.of(headings));
  }

  /** A hit for words that the document need not contain. */
  public static Hit hit(String id, String text, Span span, PageRange pages, List<String> headings) {
    Chunk chunk =
        new Chunk(
            new ChunkId(id + "#" + span.start()),
            new DocumentId(id),
            "s1",
            headings,
            ChunkType.CONTENT,
            text,
            span,
            pages,
            new Context(id, headings, "", "", List.of()));
    return new Hit(chunk, bucket(id), id + ".txt", 0.5, "", Explanation.none());
  }

  private static String bucket(String id) {
    int slash = id.indexOf('/');
    return slash < 0 ? "generic" : id.substring(0, slash);
  }

  @Override
  public SearchResult search(SearchRequest request) {
    if (request.grouping() == Grouping.DOCUMENT) { // for documents by their titles: there are none
      return new SearchResult(
          List.of(), new Interpretation(request.mode(), request.filter()), List.of());
    }
    requests.add(request);
    List<Hit> hits =
        results.size() < requests.size() ? List.of() : results.get(requests.size() - 1);
    return new SearchResult(hits, new Interpretation(request.mode(), request.filter()), List.of());
  }

  @Override
  public Optional<DocumentRecord> document(DocumentId id) {
    return Optional.ofNullable(records.get(id));
  }

  @Override
  public Optional<Chunk> chunk(ChunkId id) {
    return results.stream()
        .flatMap(List::stream)
        .map(Hit::chunk)
        .filter(chunk -> chunk.id().equals(id))
        .findFirst();
  }

  @Override
  public List<Page> pages(DocumentId id, PageRange range) {
    return pages.getOrDefault(id, List.of()).stream()
        .filter(page -> range.contains(page.number()))
        .toList();
  }

  @Override
  public List<Chunk> chunks(DocumentId id, Span span) {
    throw new UnsupportedOperationException("not needed so far");
  }

  @Override
  public Optional<Quote> passage(DocumentId id, Span span) {
    return Quote.of(id, span, pages.getOrDefault(id, List.of()));
  }

  @Override
  public FieldCatalog fields() {
    return new FieldCatalog(new TreeMap<>());
  }

  @Override
  public long count(Filter filter) {
    return records.values().stream().filter(record -> meets(record, filter)).count();
  }

  private static boolean meets(DocumentRecord record, Filter filter) {
    return switch (filter) {
      case Filter.And(List<Filter> parts) -> parts.stream().allMatch(part -> meets(record, part));
      case Filter.Or(List<Filter> parts) -> parts.stream().anyMatch(part -> meets(record, part));
      case Filter.AnyOf(String field, List<MetadataValue> values) ->
          valuesOf(record, field).stream().anyMatch(values::contains);
      case Filter.Not(Filter part) -> !meets(record, part);
      case Filter.Exists(String field) -> !valuesOf(record, field).isEmpty();
      case Filter.Comparison _, Filter.Between _, Filter.Like _ ->
          throw new UnsupportedOperationException("not needed so far: " + filter);
    };
  }

  private static List<MetadataValue> valuesOf(DocumentRecord record, String field) {
    return switch (field) {
      case "doc_id" -> List.of(new MetadataValue.Keyword(record.id().value()));
      case "bucket" -> List.of(new MetadataValue.Keyword(record.bucket()));
      case "language" ->
          record
              .metadata()
              .fields()
              .getOrDefault(field, List.of(new MetadataValue.Keyword(record.language())));
      default -> record.metadata().fields().getOrDefault(field, List.of());
    };
  }

  @Override
  public List<ValueCount> values(String field, Filter filter, int limit) {
    Map<MetadataValue, Long> counts = new LinkedHashMap<>();
    records.values().stream()
        .filter(record -> meets(record, filter))
        .flatMap(record -> valuesOf(record, field).stream())
        .forEach(value -> counts.merge(value, 1L, Long::sum));
    return counts.entrySet().stream()
        .map(entry -> new ValueCount(entry.getKey(), entry.getValue()))
        .limit(limit)
        .toList();
  }

  @Override
  public Lexicon lexicon() {
    return new FakeLexicon(this);
  }

  /** In how many chunks a term is. */
  long chunksWith(String term) {
    return chunksWithTerm.getOrDefault(term, 0L);
  }

  /** In how many documents words are, in any case. */
  long documentsWith(String words) {
    String wanted = words.toLowerCase(Locale.ROOT);
    return pages.keySet().stream()
        .filter(id -> text(id).orElse("").toLowerCase(Locale.ROOT).contains(wanted))
        .count();
  }

  List<String> languages() {
    return records.values().stream().map(DocumentRecord::language).distinct().toList();
  }

  List<QueryAnalysis.Mention> mentions() {
    return mentions;
  }

  @Override
  public Annotations annotations() {
    throw new UnsupportedOperationException("it has no facts");
  }

  @Override
  public Statistics statistics() {
    return new Statistics(
        records.size(),
        100,
        records.size(),
        0,
        new TreeMap<>(),
        new TreeMap<>(),
        1,
        "fake",
        2,
        1,
        1);
  }

  @Override
  public Embedder embedder() {
    return new FakeEmbedder(cosine);
  }

  @Override
  public Library restrictedTo(Filter filter) {
    throw new UnsupportedOperationException("everything here is permitted");
  }

  @Override
  public List<SummaryHit> searchSummaries(SearchRequest request) {
    throw new UnsupportedOperationException("there are no summaries here");
  }

  @Override
  public HierarchyStore hierarchy() {
    return new NoHierarchy();
  }

  @Override
  public Library pinned() {
    return this;
  }

  @Override
  public void close() {}
}
