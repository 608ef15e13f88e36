package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.NoContext;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes index}. */
@Command(
    name = "index",
    description = "Build an index of documents, or bring it up to date.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes index ~/library --index lib.idx           first folder level = bucket",
      "  pinakes index ~/library --index lib.idx           again: only what changed is read",
      "  pinakes index filings/ --metadata meta.jsonl --index f.idx",
      "  pinakes index records.jsonl.gz --index r.idx      one JSON object a line: _id, title,"
          + " text",
      "  pinakes index ~/library --index lib.idx --dry-run what would be done",
      "",
      "Reads PDF, DOCX, HTML, Markdown, text, CSV and JSONL. A file that cannot be read is"
          + " reported",
      "and skipped; the rest is indexed and the exit code is 1."
    })
final class IndexCommand implements Callable<Integer> {
  /** How contexts are written. */
  enum ContextMethod {
    STRUCTURAL,
    NONE
  }

  @Parameters(
      arity = "1..*",
      paramLabel = "SOURCE",
      description = "A directory, a file, or a .jsonl[.gz] of records.")
  private List<Path> sources = List.of();

  @Mixin private IndexDirectory index = new IndexDirectory();

  @Option(
      names = "--bucket",
      paramLabel = "B",
      description = "The bucket of all documents, instead of the first folder level.")
  private @Nullable String bucket;

  @Option(
      names = "--metadata",
      paramLabel = "FILE",
      description =
          "What is known about the files, a JSON object a line: {\"file\": \"x.pdf\", \"year\":"
              + " 2023}. Default: metadata.jsonl in the source, if there is one.")
  private @Nullable Path metadata;

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description =
          "Types of metadata fields: {\"invoices\": {\"fields\": {\"total\": {\"type\": \"money\","
              + " \"unit\": \"USD\", \"description\": \"…\", \"allowed\": […]}}}}. Types: text,"
              + " keyword, long, double, money, date, boolean. Remembered by the index until"
              + " another is given.")
  private @Nullable Path schema;

  @Option(
      names = "--context",
      defaultValue = "STRUCTURAL",
      paramLabel = "METHOD",
      description =
          "What situates a chunk: structural (title, headings, page head, lead, key terms) or"
              + " none. Default: structural.")
  private ContextMethod context = ContextMethod.STRUCTURAL;

  @Option(
      names = "--embedder",
      paramLabel = "ID|DIR",
      description =
          "The embedding model: a directory with model.onnx and tokenizer.json. Default: "
              + EmbeddingModels.BUILT_IN
              + ", built in.")
  private @Nullable String embedder;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Texts embedded at the same time. Default: one per core.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(names = "--rebuild", description = "Start from nothing instead of updating.")
  private boolean rebuild;

  @Option(names = "--keep-missing", description = "Keep documents whose source has vanished.")
  private boolean keepMissing;

  @Option(
      names = "--prune",
      description = "Remove vanished documents even if they are more than half of their source.")
  private boolean prune;

  @Option(names = "--dry-run", description = "Read and count; embed and write nothing.")
  private boolean dryRun;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Sources.Options sourceOptions = Sources.Options.DEFAULT;
    if (bucket != null) {
      sourceOptions = sourceOptions.withBucket(bucket);
    }
    if (metadata != null) {
      if (!Files.isRegularFile(metadata)) {
        throw new IllegalArgumentException("no such metadata file: " + metadata);
      }
      sourceOptions = sourceOptions.withMetadata(metadata);
    }
    List<Source> opened = new ArrayList<>();
    for (Path source : sources) {
      opened.add(Sources.open(source, sourceOptions));
    }
    IndexOptions options =
        IndexOptions.defaults()
            .withContext(
                switch (context) {
                  case STRUCTURAL -> new StructuralContext();
                  case NONE -> new NoContext();
                })
            .withThreads(threads)
            .withRebuild(rebuild)
            .withMissing(keepMissing, prune)
            .withDryRun(dryRun);
    if (schema != null) {
      options = options.withSchema(readSchema(schema));
    }
    boolean builtIn = embedder == null || embedder.equals(EmbeddingModels.BUILT_IN);
    String location = builtIn ? "" : Path.of(String.valueOf(embedder)).toAbsolutePath().toString();
    PrintWriter err = spec.commandLine().getErr();
    IndexReport report;
    try (Embedder model =
            builtIn ? EmbeddingModels.builtIn() : EmbeddingModels.open(location, threads);
        IndexProgress progress = new IndexProgress(err)) {
      report = new Indexer(index.path, model, location, options, progress).run(opened);
    }
    print(report, spec.commandLine().getOut());
    return report.failed().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private static LibrarySchema readSchema(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("no such schema file: " + file);
    }
    try {
      return SchemaJson.parse(Files.readString(file), file.toString());
    } catch (IOException e) {
      throw new IllegalArgumentException("the schema " + file + " cannot be read: " + e, e);
    }
  }

  private void print(IndexReport report, PrintWriter out) {
    double seconds = report.elapsed().toMillis() / 1000.0;
    PrintWriter err = spec.commandLine().getErr();
    report
        .failed()
        .forEach(failure -> err.println("failed: " + failure.name() + ": " + failure.reason()));
    report.warnings().forEach(warning -> err.println("warning: " + warning));
    out.printf(
        Locale.ROOT,
        "%s%d added, %d changed, %d unchanged, %d removed, %d failed, %d ignored%n",
        dryRun ? "dry run: " : "",
        report.added(),
        report.changed(),
        report.unchanged(),
        report.removed(),
        report.failed().size(),
        report.ignored());
    out.printf(
        Locale.ROOT,
        "%d chunks, %d tokens, %.1f s (%.0f tokens/s)%n",
        report.chunks(),
        report.tokens(),
        seconds,
        seconds == 0 ? 0 : report.tokens() / seconds);
    out.flush();
  }
}
