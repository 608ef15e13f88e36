package io.pinakes.orchestrator.cli;

import static java.util.Objects.requireNonNull;

import io.pinakes.orchestrator.cli.output.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes help}. */
@Command(
    name = "help",
    description = "Show the help of a command.",
    footerHeading = "%nExamples:%n",
    footer = {"  pinakes help", "  pinakes help search", "  pinakes help facts aggregate"})
final class HelpCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "The command. Default: an overview of all.")
  private List<String> names = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    CommandLine shown = requireNonNull(spec.commandLine().getParent());
    for (String name : names) {
      CommandLine next = shown.getSubcommands().get(name);
      if (next == null) {
        throw new IllegalArgumentException(FailureReporter.unknownCommand(name, shown));
      }
      shown = next;
    }
    shown.usage(spec.commandLine().getOut());
    return ExitCode.DONE;
  }
}
