package io.pinakes.orchestrator.cli.fact;

import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.option.TypedOptions;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.Library;
import io.pinakes.search.fact.Fact;
import io.pinakes.search.fact.FactJson;
import io.pinakes.search.fact.FactPage;
import io.pinakes.search.fact.FactRequest;
import io.pinakes.search.fact.Shape;
import io.pinakes.search.query.SearchMode;
import io.pinakes.search.schema.ShownNames;
import io.pinakes.search.text.Counted;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code pinakes facts search}. */
@Command(
    name = "search",
    description = "Find facts by conditions, by words, or by both.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  pinakes facts search \"open-circuit voltage\" --index lib.idx",
      "  pinakes facts search --filter '{\"description\": {\"like\": \"%%tire%%\"}}' --index"
          + " lib.idx",
      "  pinakes facts search --shape record --sort -total_amount --limit 5 --index lib.idx"
    })
final class FactsSearchCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "WORDS",
      defaultValue = "",
      description = "What to look for in labels, cells and headings, by words and by meaning.")
  private String words = "";

  @Mixin private IndexDirectories index = new IndexDirectories();

  @Mixin private FactSelection selection = new FactSelection();

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      description =
          "How WORDS are searched for: keyword finds facts with all of them. Default: hybrid.")
  private SearchMode mode = SearchMode.HYBRID;

  @Option(
      names = "--sort",
      paramLabel = "PROPERTY",
      split = ",",
      description = "Sort by these properties; -PROPERTY for largest first.")
  private List<String> sort = List.of();

  @Option(names = "--offset", paramLabel = "N", description = "Facts to skip. Default: 0.")
  private int offset;

  @Option(names = "--limit", paramLabel = "N", description = "Facts to show. Default: 20.")
  private int limit = FactRequest.DEFAULT_LIMIT;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    selection.check(words.strip(), new TypedOptions(spec));
    try (Library library = index.open()) {
      FactRequest request =
          selection
              .request(words.strip(), mode, library)
              .withPage(offset, limit)
              .withSort(FactNotation.sort(sort));
      FactPage page = library.annotations().search(request);
      PrintWriter out = spec.commandLine().getOut();
      if (json) {
        out.println(Json.pretty(FactJson.write(page)));
      } else {
        print(page, out);
        page.warnings().forEach(w -> spec.commandLine().getErr().println("warning: " + w));
      }
    }
    return ExitCode.DONE;
  }

  private void print(FactPage page, PrintWriter out) {
    for (FactPage.Hit hit : page.hits()) {
      Fact fact = hit.fact();
      String place =
          fact.shape() == Shape.RECORD
              ? ""
              : ", page "
                  + fact.place().pages()
                  + (fact.place().row() > 0
                      ? ", " + fact.place().table() + " row " + fact.place().row()
                      : "");
      out.println(ShownNames.of(fact.document()) + place + (fact.total() ? " (total)" : ""));
      if (fact.shape() == Shape.ROW && !fact.label().isBlank()) {
        out.println("  " + fact.label().replaceAll("\\s+", " "));
      }
      out.println(
          "    "
              + fact.properties().stream()
                  .map(property -> property.name() + ": " + property.words())
                  .collect(Collectors.joining(" | "))
                  .replaceAll("\\s+", " "));
    }
    long from = offset + 1L;
    out.println(
        (page.hits().isEmpty() ? "" : from + "-" + (offset + page.hits().size()) + " of ")
            + Counted.of(page.total(), "fact")
            + " in "
            + Counted.of(page.documents(), "document")
            + (page.hits().isEmpty() && page.total() > 0 ? "; none from " + from + " on" : ""));
  }
}
