package io.pinakes.benchmarks.micro;

import io.pinakes.search.Library;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.lucene.filter.FilterCompiler;
import io.pinakes.search.lucene.retrieve.LucenePassages;
import io.pinakes.search.query.Reading;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SearchResult;
import io.pinakes.search.rerank.Rerankers;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.schema.Fields;
import io.pinakes.search.shard.ShardRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.store.FSDirectory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time of one search, compared with plain Lucene on the same index: one thread, {@value
 * SyntheticQuery#COUNT} queries in turn, query vectors precomputed. The library is synthetic (see
 * {@link SyntheticLibrary}) and built on the first run.
 *
 * <p>{@code keyword}, {@code semantic} and {@code hybrid} end with ranked ids; {@code library} is a
 * complete hybrid search through {@link Library} without query analysis, including reading ten
 * chunks and cutting snippets.
 *
 * <p>Run: {@code java -jar benchmarks/target/benchmarks.jar SearchBenchmark -p size=100000 -p
 * directory=DIR}; {@link SearchLatency} runs it for all sizes and writes table and plot.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"--add-modules=jdk.incubator.vector", "-Xms4g", "-Xmx4g"})
@Warmup(iterations = 6, time = 3)
@Measurement(iterations = 5, time = 3)
public class SearchBenchmark {
  /** Number of chunks. */
  @Param({"10000", "100000", "1000000"})
  @SuppressWarnings("NullAway.Init")
  int size;

  /** The directory of the libraries. */
  @Param("target/synthetic")
  @SuppressWarnings("NullAway.Init")
  String directory;

  @SuppressWarnings("NullAway.Init")
  private DirectoryReader reader;

  @SuppressWarnings("NullAway.Init")
  private IndexSearcher searcher;

  @SuppressWarnings("NullAway.Init")
  private FilterCompiler filters;

  @SuppressWarnings("NullAway.Init")
  private RawLucene raw;

  @SuppressWarnings("NullAway.Init")
  private Library library;

  @SuppressWarnings("NullAway.Init")
  private List<SyntheticQuery> queries;

  private int next;

  /** Opens the library, which may take minutes if it must be built first. */
  @Setup
  public void open() throws IOException {
    Path index = SyntheticLibrary.build(Path.of(directory), size);
    queries = SyntheticQuery.all(SyntheticLibrary.topics());
    reader = DirectoryReader.open(FSDirectory.open(index.resolve(Fields.LUCENE_DIRECTORY)));
    searcher = new IndexSearcher(reader);
    searcher.setSimilarity(TextAnalysis.similarity());
    filters = FilterCompiler.of(reader);
    raw = new RawLucene(reader);
    library = Library.open(index, new SyntheticQuery.GivenVectors(queries));
  }

  /** Closes it. */
  @TearDown
  public void close() throws IOException {
    library.close();
    reader.close();
    reader.directory().close();
  }

  private SyntheticQuery query() {
    next = (next + 1) % queries.size();
    return queries.get(next);
  }

  private List<?> search(SearchMode mode) throws IOException {
    SyntheticQuery query = query();
    return search(query, query.text(), mode);
  }

  private List<?> search(SyntheticQuery query, String text, SearchMode mode) throws IOException {
    SearchRequest request = SearchRequest.of(text).withMode(mode);
    LucenePassages shard = new LucenePassages(searcher, filters);
    return new HybridSearch(List.of(shard), new Rerankers(), new ArrayList<>())
        .search(new ShardRequest(request, null, mode == SearchMode.KEYWORD ? null : query.vector()))
        .found();
  }

  /** The keyword retriever. */
  @Benchmark
  public List<?> keyword() throws IOException {
    return search(SearchMode.KEYWORD);
  }

  /** The vector retriever. */
  @Benchmark
  public List<?> semantic() throws IOException {
    return search(SearchMode.SEMANTIC);
  }

  /** All retrievers and their fusion. */
  @Benchmark
  public List<?> hybrid() throws IOException {
    return search(SearchMode.HYBRID);
  }

  /** All retrievers, including an identifier lookup, and their fusion. */
  @Benchmark
  public List<?> withExact() throws IOException {
    SyntheticQuery query = query();
    return search(query, query.textWithIdentifier(), SearchMode.HYBRID);
  }

  /** A hybrid search through the library's API. */
  @Benchmark
  public SearchResult library() {
    return library.search(SearchRequest.of(query().text()).withReading(Reading.PLAIN));
  }

  /** Lucene's BM25 alone. */
  @Benchmark
  public TopDocs rawBm25() throws IOException {
    return raw.bm25(query());
  }

  /** Lucene's nearest neighbours alone. */
  @Benchmark
  public TopDocs rawKnn() throws IOException {
    return raw.knn(query());
  }

  /** Lucene's search for an identifier alone. */
  @Benchmark
  public TopDocs rawTerm() throws IOException {
    return raw.term(query());
  }

  /** Both in sequence: the lower bound of a hybrid search on one thread. */
  @Benchmark
  public List<TopDocs> rawBoth() throws IOException {
    SyntheticQuery query = query();
    return List.of(raw.bm25(query), raw.knn(query));
  }
}
