package io.pinakes.orchestrator.cli.fact;

import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.NamedDocuments;
import io.pinakes.orchestrator.cli.output.PlainTable;
import io.pinakes.orchestrator.cli.output.PropertiesJson;
import io.pinakes.search.Library;
import io.pinakes.search.fact.FactCatalog;
import io.pinakes.search.query.Filter;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes facts properties}. */
@Command(
    name = "properties",
    description = "The properties of facts, with types and units, as used in filters.",
    footerHeading = "%nExample:%n",
    footer = "  pinakes facts properties --bucket datasheets --index lib.idx")
final class FactsPropertiesCommand implements Callable<Integer> {
  @Mixin private IndexDirectories index = new IndexDirectories();

  @Option(names = "--bucket", paramLabel = "B", description = "Only of this bucket.")
  private @Nullable String bucket;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    try (Library library = index.open()) {
      Filter documents = bucket == null ? Filter.all() : NamedDocuments.onlyBucket(bucket, library);
      FactCatalog catalog = library.annotations().catalog(documents);
      PrintWriter out = spec.commandLine().getOut();
      if (json) {
        out.println(Json.pretty(PropertiesJson.write(catalog)));
      } else if (catalog.properties().isEmpty()) {
        spec.commandLine().getErr().println("there are no facts, so no properties");
      } else {
        PlainTable table = new PlainTable(List.of("property", "types", "units", "shapes"));
        catalog
            .properties()
            .forEach(
                (key, entry) ->
                    table.row(
                        List.of(
                            key,
                            String.join(", ", sorted(entry.types())),
                            String.join(", ", sorted(entry.units())),
                            String.join(
                                ", ",
                                entry.shapes().stream().sorted().map(Object::toString).toList()))));
        table.print(out);
      }
    }
    return ExitCode.DONE;
  }

  private static List<String> sorted(Set<String> words) {
    return words.stream().filter(word -> !word.isEmpty()).sorted().toList();
  }
}
