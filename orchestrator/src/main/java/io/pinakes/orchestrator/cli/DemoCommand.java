package io.pinakes.orchestrator.cli;

import io.pinakes.orchestrator.cli.option.IndexDirectory;
import java.io.IOException;
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
      "  pinakes ask \"Which certificates expire in 2025?\" --index demo.idx"
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
    if (index != null) {
      IndexDirectory.requireNoOtherFiles(index);
    }
    DemoLibrary demo = index == null ? DemoLibrary.inCache() : DemoLibrary.at(index.toString());
    return demo.show(spec.commandLine().getOut(), spec.commandLine().getErr());
  }
}
