package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.IndexReport;
import io.pinakes.indexer.Indexer;
import io.pinakes.indexer.source.Sources;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.answer.OutcomeText;
import io.pinakes.orchestrator.cli.index.IndexProgress;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.LibraryException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes demo}. */
@Command(
    name = "demo",
    description = "Index a small library of business documents and answer questions about it.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes demo",
      "  pinakes demo --index demo.idx      keep the index, to ask more of it:",
      "  pinakes ask \"What does a new fan for the B-120 cost?\" --index demo.idx"
    })
final class DemoCommand implements Callable<Integer> {
  @Option(
      names = "--index",
      paramLabel = "DIR",
      description = "Where the index is kept. Default: a folder in the cache.")
  private @Nullable Path index;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    String home = System.getProperty("pinakes.home");
    Path testdata = Path.of(home == null ? "." : home, "testdata");
    Path documents = testdata.resolve("library");
    Path questions = testdata.resolve("demo.txt");
    if (!Files.isDirectory(documents) || !Files.isRegularFile(questions)) {
      throw new IllegalStateException(
          "the demo's documents are missing: "
              + testdata
              + "; install again, or set -Dpinakes.home");
    }
    Path directory = index == null ? cache().resolve("demo.idx") : index;
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      IndexReport report = index(documents, directory, embedder, err);
      err.printf(
          Locale.ROOT,
          "%d documents added, %d changed, %d unchanged, in %.1f s: %s%n",
          report.added(),
          report.changed(),
          report.unchanged(),
          report.elapsed().toMillis() / 1000.0,
          directory);
      report
          .failed()
          .forEach(failure -> err.println("failed: " + failure.name() + ": " + failure.reason()));
      try (Library library = Library.open(directory, embedder)) {
        Orchestrator orchestrator = Orchestrator.builder(library).build();
        OutcomeText text = new OutcomeText(out, err);
        for (String question : Files.readAllLines(questions)) {
          if (!question.isBlank()) {
            out.println("\n> " + question);
            text.print(orchestrator.answer(question));
            out.flush();
          }
        }
      }
      out.println("\nAsk your own: pinakes ask \"...\" --index " + directory);
      return report.failed().isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  private IndexReport index(Path documents, Path directory, Embedder embedder, PrintWriter err) {
    try {
      return index(documents, directory, embedder, err, false);
    } catch (LibraryException.Mismatch e) {
      if (index != null) {
        throw e; // somebody else's
      }
      return index(documents, directory, embedder, err, true); // left by another release
    }
  }

  private static IndexReport index(
      Path documents, Path directory, Embedder embedder, PrintWriter err, boolean rebuild) {
    try (IndexProgress progress = new IndexProgress(err)) {
      return Indexer.builder(directory)
          .embedder(embedder)
          .options(IndexOptions.defaults().with(to -> to.rebuild(rebuild)))
          .listener(progress)
          .build()
          .run(List.of(Sources.open(documents, Sources.Options.DEFAULT)));
    }
  }

  private static Path cache() {
    String cache = System.getProperty("pinakes.cache");
    if (cache == null) {
      throw new IllegalStateException("name a folder for the index with --index DIR");
    }
    return Path.of(cache);
  }
}
