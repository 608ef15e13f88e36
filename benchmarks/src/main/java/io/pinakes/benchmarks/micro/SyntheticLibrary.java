package io.pinakes.benchmarks.micro;

import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.ChunkType;
import io.pinakes.search.chunk.Context;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.chunk.Metadata;
import io.pinakes.search.chunk.PageRange;
import io.pinakes.search.chunk.Span;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.lucene.write.LuceneTarget;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.Manifest;
import io.pinakes.search.write.EmbeddedChunk;
import io.pinakes.search.write.IndexStore;
import io.pinakes.search.write.IndexTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Builds the library for search benchmarks: chunks of made-up words with clustered vectors (see
 * {@link SyntheticTopics}), 20 per document, the first of which contains an identifier. It is
 * written by the store of real indexes, so that fields, codec and merges are the real ones. Page
 * texts are left out, since no search reads them. A library is built once per size; an interrupted
 * build is not mistaken for a complete one.
 *
 * <p>Run: {@code java -Xmx4g --add-modules jdk.incubator.vector -cp
 * benchmarks/target/benchmarks.jar io.pinakes.benchmarks.micro.SyntheticLibrary DIR SIZE...}.
 */
public final class SyntheticLibrary {
  private static final long SEED = 42;
  static final int CHUNKS_OF_A_DOCUMENT = 20;

  /**
   * In terms, not words: English prose of twice this length has as many terms without stop words.
   * Lengths vary as in prose; with equal lengths, far more chunks would have equal scores.
   */
  private static final int SHORTEST_CHUNK = 40;

  private static final int LONGEST_CHUNK = 120;

  private static final int TITLE_TERMS = 6;
  private static final int HEADING_TERMS = 3;
  private static final int STEPS = 20;

  private SyntheticLibrary() {}

  /** Builds the libraries of the given sizes in a directory. */
  public static void main(String[] args) {
    if (args.length < 2) {
      System.err.println("usage: SyntheticLibrary DIR SIZE...");
      System.exit(2);
    }
    for (int i = 1; i < args.length; i++) {
      System.out.println(build(Path.of(args[0]), Integer.parseInt(args[i])));
    }
  }

  static SyntheticTopics topics() {
    return new SyntheticTopics(SEED);
  }

  /** The index with {@code size} chunks below {@code directory}, built if missing. */
  static Path build(Path directory, int size) {
    Path index = directory.resolve("synthetic-" + size + ".idx");
    if (isReadable(index)) {
      return index;
    }
    Path building = directory.resolve("synthetic-" + size + ".building");
    try {
      delete(building);
      write(building, size);
      delete(index);
      return Files.move(building, index, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot build " + index, e);
    }
  }

  private static boolean isReadable(Path index) {
    if (!Files.exists(index)) {
      return false;
    }
    try (Library library = Library.open(index, new SyntheticQuery.GivenVectors(List.of()))) {
      return library.statistics().chunks() > 0;
    } catch (LibraryException.Mismatch e) {
      System.err.println(e.getMessage() + ": rebuilding it");
      return false;
    }
  }

  private static void delete(Path directory) throws IOException {
    if (Files.exists(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static void write(Path index, int size) {
    write(new LuceneTarget(index), size);
  }

  /** Writes {@code size} chunks wherever {@code target} keeps them, and publishes them. */
  static void write(IndexTarget target, int size) {
    SyntheticTopics topics = topics();
    Manifest manifest =
        Manifest.create(SyntheticQuery.GivenVectors.ID, "", SyntheticTopics.DIMENSION);
    int documents = Math.ceilDiv(size, CHUNKS_OF_A_DOCUMENT);
    int threads = Runtime.getRuntime().availableProcessors();
    AtomicInteger next = new AtomicInteger();
    long start = System.nanoTime();
    try (IndexStore store = target.rebuild(manifest)) {
      try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
        List<Future<?>> writers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
          writers.add(
              pool.submit(
                  () -> {
                    for (int document = next.getAndIncrement();
                        document < documents;
                        document = next.getAndIncrement()) {
                      put(document(topics, document, size), store);
                      report(document + 1, documents, size, start);
                    }
                  }));
        }
        for (Future<?> writer : writers) {
          writer.get();
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException("the library cannot be written", e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      }
      store.publish();
    }
  }

  private static void report(int done, int documents, int size, long start) {
    int step = Math.max(1, documents / STEPS);
    if (done % step == 0) {
      System.err.printf(
          "%d of %d chunks, %.0f s%n",
          Math.min(size, done * CHUNKS_OF_A_DOCUMENT), size, (System.nanoTime() - start) / 1e9);
    }
  }

  /** The identifier that only the first chunk of a document contains. */
  static String identifier(int document) {
    return String.format("SYN-%07d", document);
  }

  /** A document with its chunks. */
  record Written(DocumentRecord document, List<EmbeddedChunk> chunks) {}

  private static void put(Written written, IndexStore store) {
    store.replace(written.document(), List.of(), written.chunks());
  }

  /**
   * A document of the library with {@code size} chunks.
   *
   * @param number from 0 on
   */
  static Written document(SyntheticTopics topics, int number, int size) {
    SplittableRandom random = topics.random(number);
    int topic = topics.draw(random);
    String title = topics.text(topic, TITLE_TERMS, random);
    DocumentId id = new DocumentId(String.format("synthetic/document-%07d", number));
    List<EmbeddedChunk> chunks = new ArrayList<>(CHUNKS_OF_A_DOCUMENT);
    int start = 0;
    int count = Math.min(CHUNKS_OF_A_DOCUMENT, size - number * CHUNKS_OF_A_DOCUMENT);
    for (int i = 0; i < count; i++) {
      String heading = topics.text(topic, HEADING_TERMS, random);
      String words = topics.text(topic, random.nextInt(SHORTEST_CHUNK, LONGEST_CHUNK + 1), random);
      String text = i == 0 ? identifier(number) + " " + words : words;
      Chunk chunk =
          new Chunk(
              new ChunkId(id + "#" + i),
              id,
              "",
              List.of(heading),
              ChunkType.CONTENT,
              text,
              new Span(start, start + text.length()),
              new PageRange(i + 1, i + 1),
              new Context(title, List.of(heading), "", "", List.of()));
      chunks.add(new EmbeddedChunk(chunk, "", new Embedding(topics.vector(topic, random), 1, 0)));
      start += text.length();
    }
    return new Written(
        new DocumentRecord(
            id,
            "synthetic",
            id + ".txt",
            "txt",
            Instant.EPOCH,
            "en",
            title,
            count,
            start,
            Metadata.EMPTY,
            List.of(),
            new DocumentRecord.Provenance("synthetic", "", "")),
        chunks);
  }
}
