package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.source.Source;
import io.pinakes.orchestrator.cli.option.EmbedderOption;
import io.pinakes.orchestrator.cli.option.IndexDirectory;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.Engine;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibraryException;
import io.pinakes.search.schema.LibrarySchema;
import io.pinakes.search.write.IndexTarget;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes index}. */
@Command(
    name = "index",
    description = "Build or update an index of documents.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes index ~/library --index lib.idx           first folder level = bucket",
      "  pinakes index ~/library --index lib.idx           again: only what changed is read",
      "  pinakes index filings/ --metadata meta.jsonl --index f.idx",
      "  pinakes index records.jsonl.gz --index r.idx      one JSON object per line: _id, title,"
          + " text",
      "  pinakes index ~/library --index lib.idx --dry-run what would be done",
      "  pinakes index ~/library --index lib.idx --embedder none     in seconds, keywords only",
      "  pinakes index --index lib.idx --embedder "
          + EmbeddingModels.BUILT_IN
          + "     later: embed what it holds",
      "  pinakes index --outline-only --index lib.idx      only the summaries and buckets",
      "  pinakes index ~/library --index lib.idx --context llm --llm-model qwen3:4b-instruct",
      "  pinakes index --outline-only --index lib.idx --summaries llm --llm-model"
          + " qwen3:4b-instruct",
      "",
      "A record that brings \"embedding\": […] (its length that of the embedder's vectors) and"
          + " \"embedder\" (the embedder's id, as in pinakes stats) is one chunk and is not"
          + " embedded again; likewise its \"chunks\": [{\"_id\", \"text\", \"embedding\"}].",
      "",
      "Reads PDF, DOCX, Excel (.xlsx, .xlsm, .xls), HTML, e-mail (.eml), Markdown, CSV, TSV,"
          + " JSONL and text (also AsciiDoc and reStructuredText, as plain text). A file that"
          + " cannot be read is reported and skipped; the rest is indexed and the exit code is 1,"
          + " or 0 if all of them failed for the same reason before and have not changed.",
      "",
      "Patterns (--include, --exclude, and the lines of a file .pinakesignore) are those of"
          + " .gitignore: * and ? within a name, ** across levels, [a-z], a trailing slash for"
          + " directories, another slash for a path from the source, ! to include again; the last"
          + " matching pattern decides.",
      "",
      "Ctrl-C ends it cleanly: what is done is kept, and the same command resumes it (exit code"
          + " 130; 143 after a SIGTERM). A second Ctrl-C ends it at once; committed work is kept."
    })
public final class IndexCommand implements Callable<Integer> {
  @Mixin private SourceOptions sources = new SourceOptions();

  @Mixin private IndexDirectory index = new IndexDirectory();

  @Mixin private MethodOptions methods = new MethodOptions();

  @Mixin private ResourceOptions resources = new ResourceOptions();

  @Option(
      names = "--embedder",
      paramLabel = "ID|DIR",
      description =
          "The embedding model: a directory with model.onnx and tokenizer.json, or none for an"
              + " index that is built in seconds and searched by keyword only. With a model and"
              + " without SOURCE, such an index gets the vectors of what it holds. Default: "
              + EmbeddingModels.BUILT_IN
              + ", built in; none for an index that was built without a model.")
  private @Nullable String embedder;

  @Option(
      names = "--rebuild",
      description =
          "Rebuild from scratch instead of updating. The existing index stays in use until the"
              + " new one is complete; an interrupted rebuild is resumed.")
  private boolean rebuild;

  @Option(
      names = "--outline-only",
      description = "Read no sources; only update the hierarchy (summaries, buckets, catalogue).")
  private boolean outlineOnly;

  @Option(
      names = "--no-outline",
      description =
          "Do not build the hierarchy: for millions of short records, for which it would be many"
              + " files that nobody browses. Documents can still be found and read.")
  private boolean noOutline;

  @Option(
      names = "--no-fact-vectors",
      description =
          "Find facts (labelled values, table rows) by words only, not by meaning: for large"
              + " tables that would take long to embed.")
  private boolean noFactVectors;

  @Option(names = "--keep-missing", description = "Keep documents whose source file is gone.")
  private boolean keepMissing;

  @Option(
      names = "--prune",
      description =
          "Remove documents whose files are gone even if they are more than half of the source.")
  private boolean prune;

  @Option(
      names = "--dry-run",
      description =
          "Read and count, and embed a few passages to estimate the time of a full run; write"
              + " nothing and call no language model.")
  private boolean dryRun;

  @Option(names = "--json", description = "Print the report as one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    checkThatOptionsAgree();
    checkThatOptionsMatter();
    if (embedder != null) {
      EmbedderOption.requireModel(embedder);
    }
    List<Source> opened = sources.open(index.path());
    methods.check(new TypedOptions(spec));
    IndexTarget target = Engine.at(index.location).target(index.location);
    IndexOptions options = options();
    boolean suggest =
        sources.suggestsFields()
            && !dryRun
            && !outlineOnly
            && methods.facts() == MethodOptions.Facts.BUILT_IN
            && hasNoSchema(target);
    PrintWriter err = spec.commandLine().getErr();
    DetectedFields found = DetectedFields.NONE;
    IndexReport report;
    int stopCode;
    try (IndexProgress progress = new IndexProgress(err);
        ModelMethods writers = new ModelMethods(index, methods, dryRun, progress)) {
      ContextWriter contexts = writers.contexts();
      Summarizer summarizer = writers.summaries();
      FactExtractor extractor = writers.facts();
      IndexOptions complete =
          options.withContext(contexts).withSummarizer(summarizer).withFacts(extractor);
      Indexer.Builder builder = Indexer.builder(target).options(complete).listener(progress);
      choose(embedder, builder, target);
      Indexer indexer = builder.build();
      try (StopSignals signals = StopSignals.to(indexer::stop, err)) {
        report = run(indexer, opened);
        if (suggest && report.added() > 0 && !report.interrupted()) {
          found = DetectedFields.read(index.location, complete, builder, opened, err);
        }
        stopCode = signals.exitCode();
      }
    }
    print(report, found);
    if (report.interrupted()) {
      err.println("interrupted; finished work is kept, run the same command again to resume");
      return stopCode;
    }
    return report.failed().stream().allMatch(IndexReport.Failure::before)
        ? ExitCode.DONE
        : ExitCode.FAILED;
  }

  private IndexReport run(Indexer indexer, List<Source> opened) {
    if (outlineOnly) {
      return indexer.outline();
    }
    return embedsOnly() ? indexer.embed() : indexer.run(opened);
  }

  /** Whether an index that was built without a model gets one. */
  private boolean embedsOnly() {
    return sources.named().isEmpty()
        && !outlineOnly
        && embedder != null
        && !embedder.equals(EmbeddingModels.NONE);
  }

  private void choose(@Nullable String named, Indexer.Builder builder, IndexTarget target) {
    if (named != null
        && !named.equals(EmbeddingModels.NONE)
        && !sources.named().isEmpty()
        && !rebuild
        && isKeywordOnly(target)) {
      throw new IllegalArgumentException(
          target.name()
              + " was built without a model; embed what it holds with pinakes index --embedder "
              + named
              + " and no SOURCE, or build it again with --rebuild");
    }
    if (named == null ? !rebuild && isKeywordOnly(target) : named.equals(EmbeddingModels.NONE)) {
      builder.keywordOnly();
    } else if (named != null && !named.equals(EmbeddingModels.BUILT_IN)) {
      builder.model(Path.of(named));
    }
  }

  private static boolean hasNoSchema(IndexTarget target) {
    try {
      return target.manifest().fields().equals(LibrarySchema.NONE);
    } catch (LibraryException.NotFound _) {
      return true;
    } catch (LibraryException _) {
      return false; // opening it will say what is wrong
    }
  }

  /** Whether there is an index, and it was built without a model. */
  private static boolean isKeywordOnly(IndexTarget target) {
    try {
      return target.manifest().embedderId().equals(EmbeddingModels.NONE);
    } catch (LibraryException _) {
      return false; // there is none yet, or opening it will report the problem
    }
  }

  private void checkThatOptionsAgree() {
    if (outlineOnly && !sources.named().isEmpty()) {
      throw new IllegalArgumentException(
          "--outline-only reads the index itself and takes no SOURCE, got "
              + String.join(" ", sources.named()));
    }
    if (!outlineOnly && sources.named().isEmpty() && !embedsOnly()) {
      throw new IllegalArgumentException(
          "name at least one SOURCE: a directory, a file, or a .jsonl of records");
    }
    if (embedsOnly() && (rebuild || sources.hasSchema())) {
      throw new IllegalArgumentException(
          "--embedder without SOURCE embeds what the index holds; --rebuild and --schema need the"
              + " sources");
    }
    if (outlineOnly && noOutline) {
      throw new IllegalArgumentException("--outline-only and --no-outline exclude each other");
    }
    if (outlineOnly && (rebuild || dryRun || sources.hasSchema())) {
      throw new IllegalArgumentException(
          "--outline-only changes no documents; do not combine it with --rebuild, --dry-run or"
              + " --schema");
    }
    if (noOutline && methods.summaries() == MethodOptions.Summaries.LLM) {
      throw new IllegalArgumentException(
          "--summaries llm summarizes the hierarchy, which --no-outline leaves out; choose one");
    }
  }

  /** Options about documents, where none are read; and others that others make useless. */
  private void checkThatOptionsMatter() {
    TypedOptions typed = new TypedOptions(spec);
    String[] reading = {
      "--bucket",
      "--include",
      "--exclude",
      "--metadata",
      "--keep-missing",
      "--prune",
      "--context",
      "--facts",
      "--no-facts",
      "--no-schema-suggestions"
    };
    typed.exclude(outlineOnly, "--outline-only", reading);
    typed.exclude(embedsOnly(), "--embedder without a SOURCE", reading);
    typed.exclude(keepMissing, "--keep-missing", "--prune");
    typed.need(dryRun, "--dry-run", "--llm-rate");
  }

  private IndexOptions options() {
    IndexOptions options =
        resources.limit(
            IndexOptions.DEFAULT
                .withRebuild(rebuild)
                .withKeepMissing(keepMissing)
                .withPrune(prune)
                .withDryRun(dryRun)
                .withOutline(!noOutline)
                .withFactVectors(!noFactVectors));
    return sources.schema().map(schema -> options.withSchema(schema)).orElse(options);
  }

  private void print(IndexReport report, DetectedFields found) {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    if (json) {
      ObjectNode document = IndexReportJson.write(report, dryRun);
      found.write(document);
      out.println(Json.pretty(document));
      return;
    }
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
    methods.print(report, outlineOnly, dryRun, text);
  }
}
