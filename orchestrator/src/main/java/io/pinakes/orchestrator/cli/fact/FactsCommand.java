package io.pinakes.orchestrator.cli.fact;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code pinakes facts}. */
@Command(
    name = "facts",
    description =
        "Labelled values and table rows extracted from the documents, with types, units and pages.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      FactsSearchCommand.class,
      FactsAggregateCommand.class,
      FactsExportCommand.class,
      FactsPropertiesCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes facts properties --bucket datasheets --index lib.idx",
      "  pinakes facts search --filter '{\"width\": {\"<=\": \"1.2 m\"}}' --index lib.idx",
      "  pinakes facts aggregate 'sum(total)' --shape record --by vendor --index lib.idx",
      "  pinakes facts export --bucket invoices --shape row --out rows.csv --index lib.idx"
    })
public final class FactsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "missing subcommand: facts search, aggregate, export or properties");
  }
}
