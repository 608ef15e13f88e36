package io.pinakes.orchestrator.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code pinakes llm}. */
@Command(
    name = "llm",
    description = "Check the language model, which is optional.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = LlmCheckCommand.class,
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes llm check --llm-model qwen3:4b-instruct     is it available, and what can it do"
    })
final class LlmCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(spec.commandLine(), "missing subcommand: llm check");
  }
}
