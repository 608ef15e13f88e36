package io.pinakes.benchmarks.micro;

import io.pinakes.benchmarks.report.MarkdownTable;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.outline.OutlineReport;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.outline.compose.OutlineLimits;
import io.pinakes.search.text.TokenEstimate;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Time of the built-in summarizer for the hierarchy of a library of short records in one bucket: in
 * full, and after one record has changed. The records, those of {@link RecordRate}, need no
 * embedding, so reading, summarizing and writing are measured.
 *
 * <p>Run: {@code java -Xmx2g --enable-native-access=ALL-UNNAMED --add-modules jdk.incubator.vector
 * -cp benchmarks/target/benchmarks.jar io.pinakes.benchmarks.micro.OutlineRate DIR SIZE...}; DIR
 * keeps the files of records, about 3 KB per record.
 */
public final class OutlineRate {
  private OutlineRate() {}

  /** Prints a row for each size; arguments as above. */
  public static void main(String[] args) throws IOException {
    if (args.length < 2) {
      System.err.println("usage: OutlineRate DIR SIZE...");
      System.exit(2);
    }
    Path directory = Path.of(args[0]);
    MarkdownTable table =
        new MarkdownTable(
            "documents",
            "hierarchy, s",
            "documents/s",
            "files",
            "files read to reach a section",
            "tokens of the largest file",
            "one changed, s",
            "files rewritten");
    try (Embedder embedder = EmbeddingModels.openWhenNeeded(EmbeddingModels.BUILT_IN, 1)) {
      for (int i = 1; i < args.length; i++) {
        int size = Integer.parseInt(args[i]);
        Path records = RecordRate.records(directory, size, embedder.id());
        Path index = Files.createTempDirectory(directory, "outline-");
        try {
          measure(records, index, size, embedder, table);
        } finally {
          RecordRate.delete(index);
        }
      }
    }
    System.out.println(table);
  }

  private static void measure(
      Path records, Path index, int size, Embedder embedder, MarkdownTable table)
      throws IOException {
    Path source = index.resolve("records.jsonl");
    Files.copy(records, source);
    run(source, index, embedder, false);
    OutlineReport all = indexer(index, embedder, true).outline().outline();
    changeOne(records, source, size / 2);
    OutlineReport one = run(source, index, embedder, true).outline();
    if (all.documents() != size || one.documents() != 1) {
      throw new IllegalStateException("unexpected work: " + all + ", " + one);
    }
    table.row(
        Integer.toString(size),
        seconds(all),
        String.format(Locale.ROOT, "%.0f", size / (all.elapsed().toNanos() / 1e9)),
        Integer.toString(all.files()),
        Integer.toString(all.maxFilesRead()),
        Integer.toString(largest(index.resolve("outline"))),
        seconds(one),
        Integer.toString(one.files()));
  }

  private static int largest(Path outline) throws IOException {
    int largest = 0;
    try (Stream<Path> files = Files.walk(outline)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        largest = Math.max(largest, TokenEstimate.of(Files.readString(file)));
      }
    }
    if (largest > OutlineLimits.FILE_TOKENS) {
      throw new IllegalStateException("a file has " + largest + " tokens and fits no prompt");
    }
    return largest;
  }

  private static String seconds(OutlineReport report) {
    return String.format(Locale.ROOT, "%.2f", report.elapsed().toNanos() / 1e9);
  }

  private static Indexer indexer(Path index, Embedder embedder, boolean outline) {
    return Indexer.builder(index)
        .embedder(embedder)
        .options(IndexOptions.DEFAULT.withOutline(outline))
        .build();
  }

  private static IndexReport run(Path source, Path index, Embedder embedder, boolean outline) {
    return indexer(index, embedder, outline).run(Sources.open(source));
  }

  private static void changeOne(Path records, Path source, int number) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(records);
        BufferedWriter out = Files.newBufferedWriter(source)) {
      int at = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        out.write(at == number ? line.replace("\"text\":\"", "\"text\":\"Changed. ") : line);
        out.newLine();
        at++;
      }
    }
  }
}
