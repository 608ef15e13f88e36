package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.source.Source;
import io.pinakes.indexer.source.Sources;
import io.pinakes.indexer.source.parser.Parsing;
import io.pinakes.orchestrator.cli.option.IndexDirectory;
import io.pinakes.orchestrator.cli.option.LlmOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.llm.index.Reckoning;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.schema.SchemaJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
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
      "  pinakes index records.jsonl.gz --index r.idx      one JSON object per line: _id, title,"
          + " text",
      "  pinakes index ~/library --index lib.idx --dry-run what would be done",
      "  pinakes index --outline-only --index lib.idx      only the summaries and buckets",
      "  pinakes index ~/library --index lib.idx --context llm --llm-model qwen3:4b-instruct",
      "  pinakes index --outline-only --index lib.idx --summaries llm --llm-model"
          + " qwen3:4b-instruct",
      "                                                    a language model summarizes what"
          + " is indexed",
      "",
      "A record that brings \"embedding\": […] (its length that of the embedder's vectors) and"
          + " \"embedder\"",
      "(the embedder's id, as in pinakes stats) is one chunk and is not embedded again; so is each"
          + " of its",
      "\"chunks\": [{\"_id\", \"text\", \"embedding\"}].",
      "",
      "Reads PDF, DOCX, Excel (.xlsx, .xlsm, .xls), HTML, e-mail (.eml), Markdown, text, CSV and",
      "JSONL. A file that cannot be read is reported and skipped; the rest is indexed and the exit",
      "code is 1.",
      "",
      "Ctrl-C ends it cleanly: what is done is kept, and the same command resumes it (exit code"
          + " 130;",
      "143 after a SIGTERM). A second Ctrl-C ends it at once, and what was committed is kept."
    })
public final class IndexCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
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
          "What is known about the files, one JSON object per line: {\"file\": \"x.pdf\", \"year\":"
              + " 2023}. Default: metadata.jsonl in the source, if there is one.")
  private @Nullable Path metadata;

  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description =
          "Metadata fields: {\"invoices\": {\"dates\": \"day-first\", \"numbers\": \"comma\","
              + " \"fields\": {\"total\": {\"type\": \"money\", \"unit\": \"USD\", \"description\":"
              + " \"…\", \"allowed\": […], \"synonyms\": [\"amount due\"], \"required\": true,"
              + " \"pattern\": \"…\"}}}}. Types: text, keyword, long, double, money, date, boolean."
              + " Fields that the metadata lacks are read out of the documents. \"profile\" of a"
              + " bucket says what kinds of document it holds: receipt or certificate (which others"
              + " are told by their words), or one of yours: {\"name\": \"delivery-note\","
              + " \"title\": [\"delivery note\"], \"values\": [{\"name\": \"number\", \"kind\":"
              + " \"identifier\", \"labels\": [\"delivery note\"], \"fields\":"
              + " [\"delivery_number\"]}]}; kinds: amount, quantity, date, identifier, text, party,"
              + " pattern, issuer, address, currency. Several, as a list, need \"evidence\":"
              + " [[\"title\"], [\"number\"]], one of each group. Remembered by the index until"
              + " another is given.")
  private @Nullable Path schema;

  @Option(
      names = "--no-schema-suggestions",
      description =
          "Without --schema, labelled values that a first run finds once in nearly every document"
              + " of a bucket without metadata become fields, as by schema suggest, and the bucket"
              + " is read again with them. This leaves it at what the documents bring.")
  private boolean noSuggestions;

  @Option(
      names = "--context",
      defaultValue = "STRUCTURAL",
      paramLabel = "METHOD",
      description =
          "What situates a chunk: structural (title, headings, page head, lead, key terms), llm"
              + " (also two or three sentences by a language model that reads document and chunk),"
              + " or none. Default: structural.")
  private ModelMethods.Context context = ModelMethods.Context.STRUCTURAL;

  @Option(
      names = "--summaries",
      defaultValue = "EXTRACTIVE",
      paramLabel = "METHOD",
      description =
          "What sums up sections, documents and buckets, as browse shows them: extractive (the most"
              + " central sentences, word for word) or llm (a language model: a call for each"
              + " section, stretch of a long document, document and bucket; kept in"
              + " INDEX/cache/summaries, so that nothing is asked twice). Another method or model"
              + " sums everything up again; leaving llm out does too. Default: extractive.")
  private ModelMethods.Summaries summaries = ModelMethods.Summaries.EXTRACTIVE;

  @Option(
      names = "--facts",
      defaultValue = "BUILT_IN",
      paramLabel = "METHOD",
      description =
          "What reads facts out of documents (rows of tables, labelled values, fields that the"
              + " schema declares): built-in, llm (a language model reads the fields, each with the"
              + " words it was read from; a call for each document) or none. Another method reads"
              + " all documents again. Default: built-in.")
  private ModelMethods.Facts facts = ModelMethods.Facts.BUILT_IN;

  @Option(names = "--no-facts", description = "The same as --facts none.")
  private boolean noFacts;

  @Mixin private LlmOptions llm = new LlmOptions();

  @Option(
      names = "--llm-rate",
      paramLabel = "N",
      description =
          "With --dry-run: tokens a second that the language model is assumed to write, all calls"
              + " together; reading counts a tenth. Default: 50.")
  private double llmRate = Reckoning.DEFAULT_RATE;

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

  @Option(
      names = "--rebuild",
      description =
          "Start from nothing instead of updating. The index that is there stays in use until the"
              + " new one is complete; an interrupted rebuild is resumed.")
  private boolean rebuild;

  @Option(
      names = "--outline-only",
      description =
          "Read no source; bring only the hierarchy (summaries, buckets, catalogue) up to date.")
  private boolean outlineOnly;

  @Option(
      names = "--no-outline",
      description =
          "Do not build the hierarchy: for millions of short records, which are not browsed and for"
              + " which it would be many files. Documents can still be found and read.")
  private boolean noOutline;

  @Option(
      names = "--no-fact-vectors",
      description =
          "Find facts (labelled values, rows of tables) by their words only, not by meaning: for"
              + " large tables, whose texts would take long to embed.")
  private boolean noFactVectors;

  @Option(names = "--keep-missing", description = "Keep documents whose source has vanished.")
  private boolean keepMissing;

  @Option(
      names = "--prune",
      description = "Remove vanished documents even if they are more than half of their source.")
  private boolean prune;

  @Option(
      names = "--dry-run",
      description = "Read and count; embed and write nothing, and call no language model.")
  private boolean dryRun;

  @Option(names = "--json", description = "Print the report as one JSON document.")
  private boolean json;

  @Option(
      names = "--commit-seconds",
      paramLabel = "N",
      description = "Make what is done durable every N seconds. Default: 30.")
  private long commitSeconds = IndexOptions.DEFAULT_COMMIT_INTERVAL.toSeconds();

  @Option(
      names = "--commit-documents",
      paramLabel = "N",
      description = "Make it durable every N documents, if that is sooner. Default: 10000.")
  private int commitDocuments = IndexOptions.DEFAULT_COMMIT_DOCUMENTS;

  @Option(
      names = "--parse-seconds",
      paramLabel = "N",
      description =
          "Give up on a PDF, DOCX, Excel, HTML or e-mail file that takes longer to parse."
              + " Default: 300.")
  private long parseSeconds = Parsing.SeparateProcess.DEFAULT_TIME_PER_FILE.toSeconds();

  @Option(
      names = "--parse-memory",
      paramLabel = "MB",
      description =
          "Give up on one that takes more memory; they are parsed in a process of their own."
              + " Default: 2048.")
  private int parseMemory = Parsing.SeparateProcess.DEFAULT_MEMORY_MEGABYTES;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    if (outlineOnly != sources.isEmpty()) {
      throw new IllegalArgumentException(
          outlineOnly
              ? "--outline-only reads what the index holds and takes no SOURCE, got " + sources
              : "name at least one SOURCE: a directory, a file, or a .jsonl of records");
    }
    if (outlineOnly && noOutline) {
      throw new IllegalArgumentException("--outline-only and --no-outline exclude each other");
    }
    if (outlineOnly && (rebuild || dryRun || schema != null)) {
      throw new IllegalArgumentException(
          "--outline-only changes no documents; leave --rebuild, --dry-run and --schema out");
    }
    if (noOutline && summaries == ModelMethods.Summaries.LLM) {
      throw new IllegalArgumentException(
          "--summaries llm sums up the hierarchy, which --no-outline leaves out; name one of them");
    }
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
    ModelMethods.Facts method = noFacts ? ModelMethods.Facts.NONE : facts;
    llm.check(
        context == ModelMethods.Context.LLM
            || summaries == ModelMethods.Summaries.LLM
            || method == ModelMethods.Facts.LLM);
    IndexOptions options =
        IndexOptions.defaults()
            .with(
                to ->
                    to.threads(threads)
                        .rebuild(rebuild)
                        .keepMissing(keepMissing)
                        .prune(prune)
                        .dryRun(dryRun)
                        .outline(!noOutline)
                        .factVectors(!noFactVectors)
                        .commitInterval(Duration.ofSeconds(commitSeconds))
                        .commitDocuments(commitDocuments)
                        .parsing(
                            new Parsing.SeparateProcess(
                                Duration.ofSeconds(parseSeconds), parseMemory)));
    if (schema != null) {
      LibrarySchema declared = readSchema(schema);
      options = options.with(to -> to.schema(declared));
    }
    boolean suggest =
        schema == null
            && !noSuggestions
            && !dryRun
            && !outlineOnly
            && method == ModelMethods.Facts.BUILT_IN
            && Files.notExists(index.path.resolve("lucene"));
    PrintWriter err = spec.commandLine().getErr();
    FoundFields found = FoundFields.NONE;
    IndexReport report;
    int stopCode;
    try (IndexProgress progress = new IndexProgress(err);
        ModelMethods methods = new ModelMethods(index.path, llm, progress)) {
      ContextWriter contexts = methods.contexts(context, dryRun, llmRate);
      Summarizer summarizer = methods.summaries(summaries, dryRun, llmRate);
      FactExtractor extractor = methods.facts(method, dryRun, llmRate);
      IndexOptions complete =
          options.with(to -> to.context(contexts).summarizer(summarizer).facts(extractor));
      Indexer.Builder builder = Indexer.builder(index.path).options(complete).listener(progress);
      if (embedder != null && !embedder.equals(EmbeddingModels.BUILT_IN)) {
        builder.model(Path.of(embedder));
      }
      Indexer indexer = builder.build();
      try (StopSignals signals = StopSignals.to(indexer::stop, err)) {
        report = outlineOnly ? indexer.outline() : indexer.run(opened);
        if (suggest && !report.interrupted()) {
          found = FoundFields.read(index.path, complete, builder, opened);
        }
        stopCode = signals.exitCode();
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectNode document = IndexReportJson.write(report, dryRun);
      found.write(document);
      out.println(Json.pretty(document));
    } else {
      IndexReportText text = new IndexReportText(out, err);
      if (outlineOnly) {
        report.warnings().forEach(warning -> err.println("warning: " + warning));
        if (report.outline().isBuilt()) {
          text.print(report.outline());
        } else {
          out.println("hierarchy: up to date");
        }
      } else {
        text.print(report, dryRun);
        found.print(out, err);
      }
      OptionalDouble rate = dryRun ? OptionalDouble.of(llmRate) : OptionalDouble.empty();
      if (context == ModelMethods.Context.LLM && !outlineOnly) {
        text.print(IndexReportText.CONTEXTS, report.contexts(), rate);
      }
      if (summaries == ModelMethods.Summaries.LLM) {
        text.print(IndexReportText.SUMMARIES, report.summaries(), rate);
      }
      if (method == ModelMethods.Facts.LLM && !outlineOnly) {
        text.print(IndexReportText.FACTS, report.extraction(), rate);
      }
    }
    if (report.interrupted()) {
      err.println("interrupted; what is done is kept, run the same command again to resume");
      return stopCode;
    }
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
}
