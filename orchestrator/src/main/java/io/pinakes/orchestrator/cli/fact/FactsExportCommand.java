package io.pinakes.orchestrator.cli.fact;

import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.output.AtomicOutput;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.structured.RecordColumns;
import io.pinakes.search.Library;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.text.Counted;
import java.io.IOException;
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

/** {@code pinakes facts export}. */
@Command(
    name = "export",
    description =
        "Write all facts that match the conditions as CSV, one per line, with their locations.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes facts export --shape record --bucket invoices --index lib.idx > invoices.csv",
      "  pinakes facts export --shape row --doc lists/ledger --columns date,vendor"
          + " --index lib.idx",
      "",
      "Cells that a spreadsheet would read as a formula get a leading apostrophe."
    })
final class FactsExportCommand implements Callable<Integer> {
  @Mixin private IndexDirectories index = new IndexDirectories();

  @Mixin private FactSelection selection = new FactSelection();

  @Option(
      names = "--columns",
      paramLabel = "A,B",
      split = ",",
      description = "Only these properties, in this order. Default: all.")
  private List<String> columns = List.of();

  @Option(
      names = "--sort",
      paramLabel = "PROPERTY",
      split = ",",
      description =
          "Sort by these properties; -PROPERTY for largest first. Default: document order,"
              + " which is fastest.")
  private List<String> sort = List.of();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write here; the file appears when it is complete. Default: standard output.")
  private @Nullable Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    try (Library library = index.open()) {
      FactRequest request =
          selection.request("", SearchMode.KEYWORD, library).withSort(FactNotation.sort(sort));
      List<String> named = columns.isEmpty() ? RecordColumns.of(library, request) : columns;
      if (out == null) {
        PrintWriter stdout = spec.commandLine().getOut();
        long facts = library.annotations().export(request, named, stdout);
        stdout.flush();
        spec.commandLine().getErr().println(Counted.of(facts, "fact"));
        return ExitCode.DONE;
      }
      long facts;
      try (AtomicOutput output = new AtomicOutput(out)) {
        facts = library.annotations().export(request, named, output.writer());
        output.complete();
      }
      spec.commandLine().getErr().println(Counted.of(facts, "fact") + " written to " + out);
    }
    return ExitCode.DONE;
  }
}
