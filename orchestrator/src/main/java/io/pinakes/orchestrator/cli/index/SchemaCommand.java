package io.pinakes.orchestrator.cli.index;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code pinakes schema}. */
@Command(
    name = "schema",
    description = "The metadata fields of the documents.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = SchemaSuggestCommand.class,
    footerHeading = "%nExample:%n",
    footer = "  pinakes schema suggest --index lib.idx > schema.json")
public final class SchemaCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "missing subcommand: schema suggest");
  }
}
