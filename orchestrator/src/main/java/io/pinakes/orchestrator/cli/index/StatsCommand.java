package io.pinakes.orchestrator.cli.index;

import io.pinakes.orchestrator.cli.option.IndexDirectories;
import io.pinakes.orchestrator.cli.output.ExitCode;
import io.pinakes.orchestrator.cli.output.Json;
import io.pinakes.orchestrator.cli.output.StatisticsJson;
import io.pinakes.search.Library;
import io.pinakes.search.Statistics;
import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.schema.ShownNames;
import io.pinakes.search.text.Counted;
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
    description = "Show what an index holds.",
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
        out.println(Json.pretty(StatisticsJson.write(library)));
      } else {
        out.printf(
            Locale.ROOT,
            "%s, %s, %s, %s, %.1f MB%n",
            Counted.of(statistics.documents(), "document"),
            Counted.of(statistics.pages(), "page"),
            Counted.of(statistics.chunks(), "chunk"),
            Counted.of(statistics.facts(), "fact"),
            statistics.bytes() / 1e6);
        statistics
            .documentsPerBucket()
            .forEach(
                (bucket, count) ->
                    out.printf(Locale.ROOT, "  %-20s %d%n", ShownNames.ofBucket(bucket), count));
        out.println("fields: " + library.fields().describe());
        out.printf(
            Locale.ROOT,
            "embedder %s%s, schema %d, generation %d%n",
            statistics.embedder(),
            statistics.embedder().equals(EmbeddingModels.NONE)
                ? ""
                : " (" + statistics.dimension() + " dimensions)",
            statistics.schemaVersion(),
            statistics.generation());
      }
    }
    return ExitCode.DONE;
  }
}
