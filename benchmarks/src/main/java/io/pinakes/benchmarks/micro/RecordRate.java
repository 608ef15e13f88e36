package io.pinakes.benchmarks.micro;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.analyze.TextAnalysis;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.Fields;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.store.FSDirectory;

/**
 * Indexing rate of short JSONL records with given vectors, compared with plain Lucene: an {@link
 * IndexWriter} with the same settings that gets id, text and vector of each record from memory,
 * with one thread per core. Its time does not include reading and parsing the file. The hierarchy,
 * which Lucene lacks, is not built. Texts are made-up words, vectors are clustered (see {@link
 * SyntheticTopics}).
 *
 * <p>Run: {@code java -Xmx2g --enable-native-access=ALL-UNNAMED --add-modules jdk.incubator.vector
 * -cp benchmarks/target/benchmarks.jar io.pinakes.benchmarks.micro.RecordRate DIR SIZE...}; DIR
 * keeps the files of records, about 3 KB per record.
 */
public final class RecordRate {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long SEED = 43;
  private static final int SHORTEST = 15;
  private static final int LONGEST = 45;
  private static final double DECIMALS = 1e4;
  private static final double RAM_BUFFER_MEGABYTES = 64;

  /** Records read between timed batches of the Lucene side. */
  private static final int BATCH = 5_000;

  @SuppressWarnings("ArrayRecordComponent") // handed over, never compared
  private record Entry(String id, String text, float[] vector) {}

  private RecordRate() {}

  /** Prints a row for each size; arguments as above. */
  public static void main(String[] args) throws IOException {
    if (args.length < 2) {
      System.err.println("usage: RecordRate DIR SIZE...");
      System.exit(2);
    }
    Path directory = Path.of(args[0]);
    MarkdownTable table =
        new MarkdownTable("records", "Pinakes, records/s", "Lucene alone", "ratio");
    try (Embedder embedder = EmbeddingModels.openWhenNeeded(EmbeddingModels.BUILT_IN, 1)) {
      for (int i = 1; i < args.length; i++) {
        int size = Integer.parseInt(args[i]);
        Path records = records(directory, size, embedder.id());
        double ours = pinakes(directory, records, size, embedder);
        double raw = lucene(directory, records, size);
        table.row(
            Integer.toString(size),
            String.format(Locale.ROOT, "%.0f", ours),
            String.format(Locale.ROOT, "%.0f", raw),
            String.format(Locale.ROOT, "%.2f", ours / raw));
      }
    }
    System.out.println(table);
  }

  /** The file of {@code size} records, written if missing. */
  static Path records(Path directory, int size, String embedder) throws IOException {
    Path file = directory.resolve("records-" + size + ".jsonl");
    if (Files.exists(file)) {
      return file;
    }
    Files.createDirectories(directory);
    Path part = directory.resolve("records-" + size + ".part");
    SyntheticTopics topics = new SyntheticTopics(SEED);
    try (BufferedWriter out = Files.newBufferedWriter(part)) {
      for (int number = 0; number < size; number++) {
        SplittableRandom random = topics.random(number);
        int topic = topics.draw(random);
        try (JsonGenerator line =
            JSON.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
          line.writeStartObject();
          line.writeStringField("_id", "record-" + number);
          line.writeStringField(
              "text", topics.text(topic, random.nextInt(SHORTEST, LONGEST + 1), random));
          line.writeStringField("embedder", embedder);
          line.writeArrayFieldStart("embedding");
          for (float value : topics.vector(topic, random)) {
            line.writeNumber(Math.round(value * DECIMALS) / DECIMALS);
          }
          line.writeEndArray();
          line.writeEndObject();
        }
        out.newLine();
      }
    }
    return Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static double pinakes(Path directory, Path records, int size, Embedder embedder)
      throws IOException {
    Path index = Files.createTempDirectory(directory, "pinakes-");
    try {
      IndexReport report =
          Indexer.builder(index)
              .embedder(embedder)
              .options(IndexOptions.DEFAULT.withOutline(false))
              .build()
              .run(Sources.open(records));
      if (report.added() != size || report.reusedVectors() != size) {
        throw new IllegalStateException(
            "not every record was indexed with its given vector: " + report);
      }
      return size / (report.elapsed().toNanos() / 1e9);
    } finally {
      delete(index);
    }
  }

  private static double lucene(Path directory, Path records, int size) throws IOException {
    Path index = Files.createTempDirectory(directory, "lucene-");
    int threads = Runtime.getRuntime().availableProcessors();
    double seconds = 0;
    try (FSDirectory files = FSDirectory.open(index);
        IndexWriter writer =
            new IndexWriter(
                files,
                new IndexWriterConfig(TextAnalysis.analyzer())
                    .setSimilarity(TextAnalysis.similarity())
                    .setRAMBufferSizeMB(RAM_BUFFER_MEGABYTES)
                    .setCommitOnClose(false));
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        BufferedReader lines = Files.newBufferedReader(records)) {
      for (int done = 0; done < size; done += BATCH) {
        List<Entry> batch = read(lines);
        long start = System.nanoTime();
        add(batch, writer, pool, threads);
        seconds += (System.nanoTime() - start) / 1e9;
      }
      long start = System.nanoTime();
      writer.commit();
      return size / (seconds + (System.nanoTime() - start) / 1e9);
    } finally {
      delete(index);
    }
  }

  private static List<Entry> read(BufferedReader lines) throws IOException {
    List<Entry> batch = new ArrayList<>(BATCH);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      JsonNode json = JSON.readTree(line);
      JsonNode numbers = json.get("embedding");
      float[] vector = new float[numbers.size()];
      for (int i = 0; i < vector.length; i++) {
        vector[i] = numbers.get(i).floatValue();
      }
      batch.add(new Entry(json.get("_id").textValue(), json.get("text").textValue(), vector));
      if (batch.size() == BATCH) {
        break;
      }
    }
    return batch;
  }

  private static void add(
      List<Entry> batch, IndexWriter writer, ExecutorService pool, int threads) {
    SharedLoop.run(
        pool,
        threads,
        0,
        batch.size(),
        i -> {
          try {
            writer.addDocument(entry(batch.get(i)));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static Document entry(Entry record) {
    Document entry = new Document();
    entry.add(new StringField(Fields.CHUNK_ID, record.id(), Field.Store.YES));
    entry.add(new TextField(Fields.CONTEXTUAL_TEXT, record.text(), Field.Store.YES));
    entry.add(
        new KnnFloatVectorField(
            Fields.VECTOR, record.vector(), VectorSimilarityFunction.DOT_PRODUCT));
    return entry;
  }

  static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
