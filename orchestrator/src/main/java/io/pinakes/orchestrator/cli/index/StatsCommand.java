package io.pinakes.orchestrator.cli.index;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.search.Library;
import io.pinakes.search.Statistics;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.schema.SchemaJson;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pinakes stats}. */
@Command(
    name = "stats",
    description = "What an index holds.",
    footerHeading = "%nExample:%n",
    footer = "  pinakes stats --index lib.idx --json")
public final class StatsCommand implements Callable<Integer> {
  @Mixin private IndexDirectories index = new IndexDirectories();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (Library library = index.open()) {
      Statistics statistics = library.statistics();
      if (json) {
        ObjectNode document = Json.object();
        document.put("documents", statistics.documents());
        document.put("chunks", statistics.chunks());
        document.put("pages", statistics.pages());
        document.put("facts", statistics.facts());
        ObjectNode buckets = document.putObject("buckets");
        statistics.documentsPerBucket().forEach(buckets::put);
        ObjectNode facts = document.putObject("facts_per_bucket");
        statistics.factsPerBucket().forEach(facts::put);
        FieldCatalog catalog = library.fields();
        ObjectNode fields = document.putObject("fields");
        catalog
            .types()
            .forEach(
                (field, types) ->
                    fields.set(
                        field, Json.array(types.stream().sorted().map(t -> t.label()).toList())));
        ObjectNode schema = document.putObject("schema");
        catalog
            .definitions()
            .forEach(
                (field, definitions) -> {
                  ObjectNode declared = schema.putObject(field);
                  definitions.forEach(
                      (bucket, definition) -> declared.set(bucket, SchemaJson.write(definition)));
                });
        document.put("bytes", statistics.bytes());
        document.put("embedder", statistics.embedder());
        document.put("dimension", statistics.dimension());
        document.put("generation", statistics.generation());
        document.put("schema_version", statistics.schemaVersion());
        out.println(Json.pretty(document));
      } else {
        out.printf(
            Locale.ROOT,
            "%d documents, %d pages, %d chunks, %d facts, %.1f MB%n",
            statistics.documents(),
            statistics.pages(),
            statistics.chunks(),
            statistics.facts(),
            statistics.bytes() / 1e6);
        statistics
            .documentsPerBucket()
            .forEach((bucket, count) -> out.printf(Locale.ROOT, "  %-20s %d%n", bucket, count));
        out.println("fields: " + library.fields().describe());
        out.printf(
            Locale.ROOT,
            "embedder %s (%d dimensions), schema %d, generation %d%n",
            statistics.embedder(),
            statistics.dimension(),
            statistics.schemaVersion(),
            statistics.generation());
      }
    }
    return ExitCode.DONE;
  }
}
