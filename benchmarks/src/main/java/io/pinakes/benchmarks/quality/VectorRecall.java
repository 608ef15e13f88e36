package io.pinakes.benchmarks.quality;

import io.pinakes.search.lucene.retrieve.ExactVectorQuery;
import io.pinakes.search.schema.Fields;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene104.Lucene104HnswScalarQuantizedVectorsFormat;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntField;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.knn.KnnSearchStrategy;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.VectorUtil;
import org.jspecify.annotations.Nullable;

/**
 * Recall and latency of filtered nearest-neighbour search: by graph traversal, by a traversal that
 * skips filtered nodes (ACORN: Patel et al., SIGMOD 2024), and by exhaustive comparison; with float
 * and 8-bit quantized vectors.
 *
 * <p>The vectors are synthetic: 384-dimensional points around random centres, seeded. Filters
 * select vectors at random, uncorrelated with distance.
 *
 * <p>Run: {@code java --add-modules jdk.incubator.vector --enable-native-access=ALL-UNNAMED -cp
 * benchmarks/target/benchmarks.jar io.pinakes.benchmarks.quality.VectorRecall [VECTORS] [QUERIES]}.
 */
public final class VectorRecall {
  private static final int DIMENSION = 384;
  private static final int CENTRES = 200;
  private static final double SPREAD = 0.9;
  private static final int DEPTH = 100;
  private static final int ROUNDS = 3;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Permitted vectors per thousand. */
  private static final List<Integer> SELECTIVITIES = List.of(1000, 500, 100, 10, 1);

  /**
   * The measurements of one method.
   *
   * @param recall10 of the ten nearest, with as many candidates as in a search
   * @param recall100 of the hundred nearest
   * @param medianMillis median wall time of one query
   * @param processorMillis median processor time of one query, which is fairer on a busy machine
   */
  record Row(
      String vectors,
      int permitted,
      String way,
      double recall10,
      double recall100,
      double medianMillis,
      double processorMillis) {
    static String head() {
      return """
      | vectors | permitted | way | recall@10 | recall@100 | p50 ms | p50 processor ms |
      |---|---|---|---|---|---|---|\
      """;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "| %s | %d | %s | %.4f | %.4f | %.3f | %.3f |",
          vectors,
          permitted,
          way,
          recall10,
          recall100,
          medianMillis,
          processorMillis);
    }
  }

  private VectorRecall() {}

  /** Prints a Markdown table; arguments as above. */
  public static void main(String[] args) throws IOException {
    int vectors = args.length > 0 ? Integer.parseInt(args[0]) : 100_000;
    int queries = args.length > 1 ? Integer.parseInt(args[1]) : 100;
    System.out.println(Row.head());
    for (boolean quantized : new boolean[] {false, true}) {
      Path directory = Files.createTempDirectory("vector-recall");
      try {
        measure(directory, vectors, queries, quantized).forEach(System.out::println);
      } finally {
        delete(directory);
      }
    }
  }

  /** Measures all methods on one index with one kind of vectors, at each selectivity. */
  static List<Row> measure(Path directory, int count, int queryCount, boolean quantized)
      throws IOException {
    float[][] centres = points(new Random(1), CENTRES, null);
    float[][] vectors = points(new Random(2), count, centres);
    float[][] queries = points(new Random(3), queryCount, centres);
    long start = System.nanoTime();
    build(directory, vectors, quantized);
    String name = quantized ? "int8" : "float";
    System.err.printf(
        Locale.ROOT,
        "%s: built in %.1f s, %.1f MB%n",
        name,
        (System.nanoTime() - start) / 1e9,
        bytes(directory) / 1e6);
    List<Row> rows = new ArrayList<>();
    try (FSDirectory files = FSDirectory.open(directory);
        DirectoryReader reader = DirectoryReader.open(files)) {
      IndexSearcher searcher = new IndexSearcher(reader);
      searcher.setQueryCache(null);
      for (int selectivity : SELECTIVITIES) {
        List<int[]> nearest = new ArrayList<>();
        for (float[] query : queries) {
          nearest.add(nearest(vectors, query, selectivity));
        }
        Query filter =
            selectivity == 1000 ? null : IntField.newRangeQuery("lot", 0, selectivity - 1);
        int permitted = filter == null ? count : searcher.count(filter);
        List<Way> ways =
            List.of(
                new Way("graph", query -> walk(query, filter, KnnSearchStrategy.Hnsw.DEFAULT)),
                new Way("ACORN", query -> walk(query, filter, new KnnSearchStrategy.Hnsw(60))),
                new Way(
                    "exact",
                    query ->
                        new ExactVectorQuery(
                            query, filter == null ? MatchAllDocsQuery.INSTANCE : filter)));
        for (Way way : ways) {
          rows.add(row(searcher, name, permitted, way, queries, nearest));
        }
      }
    }
    return rows;
  }

  private record Way(String name, Search search) {}

  /** Creates the query for the nearest neighbours of a vector. */
  private interface Search {
    Query near(float[] query);
  }

  private static Query walk(float[] query, @Nullable Query filter, KnnSearchStrategy strategy) {
    return new KnnFloatVectorQuery(Fields.VECTOR, query, DEPTH, filter, strategy);
  }

  private static Row row(
      IndexSearcher searcher,
      String vectors,
      int permitted,
      Way way,
      float[][] queries,
      List<int[]> nearest)
      throws IOException {
    double recall10 = 0;
    double recall100 = 0;
    double[] millis = new double[ROUNDS * queries.length];
    double[] processorMillis = new double[ROUNDS * queries.length];
    for (int round = 0; round <= ROUNDS; round++) { // the first round warms up and measures recall
      for (int i = 0; i < queries.length; i++) {
        Query query = way.search().near(queries[i]);
        long start = System.nanoTime();
        long startProcessor = THREADS.getCurrentThreadCpuTime();
        ScoreDoc[] hits = searcher.search(query, DEPTH).scoreDocs;
        if (round == 0) {
          recall10 += recall(searcher, hits, nearest.get(i), 10);
          recall100 += recall(searcher, hits, nearest.get(i), DEPTH);
        } else {
          int run = (round - 1) * queries.length + i;
          processorMillis[run] = (THREADS.getCurrentThreadCpuTime() - startProcessor) / 1e6;
          millis[run] = (System.nanoTime() - start) / 1e6;
        }
      }
    }
    return new Row(
        vectors,
        permitted,
        way.name(),
        recall10 / queries.length,
        recall100 / queries.length,
        median(millis),
        median(processorMillis));
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }

  private static double recall(IndexSearcher searcher, ScoreDoc[] hits, int[] nearest, int depth)
      throws IOException {
    int wanted = Math.min(depth, nearest.length);
    if (wanted == 0) {
      return 1;
    }
    Set<Integer> found = new HashSet<>();
    for (int i = 0; i < Math.min(depth, hits.length); i++) {
      found.add(
          searcher
              .storedFields()
              .document(hits[i].doc)
              .getField("number")
              .numericValue()
              .intValue());
    }
    long right = Arrays.stream(nearest).limit(wanted).filter(found::contains).count();
    return (double) right / wanted;
  }

  /** The numbers of the nearest permitted vectors, computed in memory. */
  private static int[] nearest(float[][] vectors, float[] query, int selectivity) {
    record Near(int number, float dot) {}
    List<Near> all = new ArrayList<>();
    for (int i = 0; i < vectors.length; i++) {
      if (lot(i) < selectivity) {
        all.add(new Near(i, VectorUtil.dotProduct(query, vectors[i])));
      }
    }
    return all.stream()
        .sorted(Comparator.comparingDouble((Near near) -> -near.dot()))
        .limit(DEPTH)
        .mapToInt(Near::number)
        .toArray();
  }

  /** Distributes numbers over 1000 lots, independent of their vectors. */
  private static int lot(int number) {
    return Math.floorMod(number * 7919, 1000);
  }

  private static void build(Path directory, float[][] vectors, boolean quantized)
      throws IOException {
    IndexWriterConfig config = new IndexWriterConfig().setRAMBufferSizeMB(512);
    if (quantized) {
      config.setCodec(quantizing());
    }
    try (FSDirectory files = FSDirectory.open(directory);
        IndexWriter writer = new IndexWriter(files, config)) {
      for (int i = 0; i < vectors.length; i++) {
        Document entry = new Document();
        entry.add(new IntField("number", i, Field.Store.YES));
        entry.add(new IntField("lot", lot(i), Field.Store.NO));
        entry.add(
            new KnnFloatVectorField(
                Fields.VECTOR, vectors[i], VectorSimilarityFunction.DOT_PRODUCT));
        writer.addDocument(entry);
      }
      writer.forceMerge(1);
    }
  }

  private static Codec quantizing() {
    return new Lucene104Codec() {
      @Override
      public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
        return new Lucene104HnswScalarQuantizedVectorsFormat();
      }
    };
  }

  /** Random unit vectors, around {@code centres} if given. */
  private static float[][] points(Random random, int count, float @Nullable [][] centres) {
    float[][] points = new float[count][DIMENSION];
    for (float[] point : points) {
      float[] centre = centres == null ? null : centres[random.nextInt(centres.length)];
      for (int i = 0; i < DIMENSION; i++) {
        double noise = random.nextGaussian() / Math.sqrt(DIMENSION);
        point[i] = (float) (centre == null ? noise : centre[i] + SPREAD * noise);
      }
      VectorUtil.l2normalize(point);
    }
    return points;
  }

  private static long bytes(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.mapToLong(file -> file.toFile().length()).sum();
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }
}
