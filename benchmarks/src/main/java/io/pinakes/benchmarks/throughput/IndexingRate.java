package io.pinakes.benchmarks.throughput;

import io.pinakes.benchmarks.ForwardingEmbedder;
import io.pinakes.benchmarks.micro.RawSession;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.Embedding;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * Indexing rate on real documents: a complete run, from files to a committed index, against ONNX
 * Runtime alone on the texts that the run embedded, tokenized in advance, with as many threads. A
 * second run rebuilds the index with all vectors taken from the first.
 *
 * <p>Run: {@code java -Xmx2g --enable-native-access=ALL-UNNAMED --add-modules jdk.incubator.vector
 * -cp benchmarks/target/benchmarks.jar io.pinakes.benchmarks.throughput.IndexingRate SOURCE}.
 */
public final class IndexingRate {
  /** A strong reference, because an unreferenced logger loses its level. */
  private static final Logger DJL = Logger.getLogger("ai.djl");

  private IndexingRate() {}

  /** Records the texts it embeds. */
  private static final class Noting extends ForwardingEmbedder {
    private final List<String> texts;

    Noting(Embedder model, List<String> texts) {
      super(model);
      this.texts = texts;
    }

    @Override
    public Embedding embedPassage(String text) {
      texts.add(text);
      return super.embedPassage(text);
    }
  }

  /** Prints the rates; arguments as above. */
  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: IndexingRate SOURCE");
      System.exit(2);
    }
    DJL.setLevel(Level.SEVERE);
    Source source = Sources.open(Path.of(args[0]));
    int threads = Runtime.getRuntime().availableProcessors();
    Path index = Files.createTempDirectory("indexing-rate-");
    List<String> texts = Collections.synchronizedList(new ArrayList<>());
    try (Embedder model = EmbeddingModels.open(EmbeddingModels.BUILT_IN, threads)) {
      model.embedPassage("The first call takes longer.");
      Indexer.Builder builder = Indexer.builder(index).embedder(new Noting(model, texts));
      IndexReport first = builder.build().run(source);
      double seconds = first.elapsed().toNanos() / 1e9;
      double rawSeconds = raw(texts, threads);
      System.out.printf(
          Locale.ROOT,
          "%d documents, %d failed, %d chunks, %d tokens, %d threads: run %.1f s (%.0f tokens/s),"
              + " ONNX Runtime alone %.1f s (%.0f tokens/s), ratio %.3f%n",
          first.added(),
          first.failed().size(),
          first.chunks(),
          first.tokens(),
          threads,
          seconds,
          first.tokens() / seconds,
          rawSeconds,
          first.tokens() / rawSeconds,
          rawSeconds / seconds);
      IndexReport again =
          builder.options(IndexOptions.DEFAULT.withRebuild(true)).build().run(source);
      System.out.printf(
          Locale.ROOT,
          "rebuilt: %d of %d vectors from the index, %.1f s%n",
          again.reusedVectors(),
          again.chunks(),
          again.elapsed().toNanos() / 1e9);
    } finally {
      try (Stream<Path> files = Files.walk(index)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static double raw(List<String> texts, int threads) {
    try (RawSession session = new RawSession()) {
      List<long[]> ids = texts.stream().map(session::ids).toList();
      EmbeddingRate.seconds(
          threads, 0, Math.min(threads, ids.size()), i -> session.run(ids.get(i)));
      return EmbeddingRate.seconds(threads, 0, ids.size(), i -> session.run(ids.get(i)));
    }
  }
}
