package io.pinakes.orchestrator.cli;

import io.pinakes.indexer.IndexReport;
import io.pinakes.orchestrator.Orchestrator;
import io.pinakes.orchestrator.cli.answer.OutcomeText;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.search.Library;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.embed.EmbeddingModels;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
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
      "  pinakes demo --index demo.idx      keep the index for more questions:",
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
    DemoLibrary demo = index == null ? DemoLibrary.inCache() : DemoLibrary.at(index);
    Path directory = demo.directory();
    PrintWriter err = spec.commandLine().getErr();
    PrintWriter out = spec.commandLine().getOut();
    try (Embedder embedder = EmbeddingModels.builtIn()) {
      IndexReport report = demo.index(embedder, err);
      try (Library library = Library.open(directory, embedder)) {
        Orchestrator orchestrator = Orchestrator.builder(library).build();
        OutcomeText text = new OutcomeText(out, err);
        for (String question : demo.questions()) {
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
}
