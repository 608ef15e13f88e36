package io.pinakes.orchestrator.cli.option;

import io.pinakes.search.settings.FusionMethod;
import io.pinakes.search.settings.Refinement;
import io.pinakes.search.settings.RerankerChoice;
import io.pinakes.search.settings.SearchSettings;
import io.pinakes.search.settings.SearchSettingsJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;

/** Options for how candidates are found, fused and ordered, shared by all commands that search. */
public final class SearchTuning {
  @Option(
      names = "--search",
      paramLabel = "JSON",
      description =
          "Search settings to change, such as '{\"candidates\": 200}'; or @FILE. For all settings"
              + " and their defaults see pinakes search --help.")
  private @Nullable String search;

  @Option(
      names = "--fusion",
      paramLabel = "rrf|min-max",
      description =
          "How keyword and semantic results are fused: rrf (reciprocal rank fusion, k = 60) or"
              + " min-max (scaled scores). Default: rrf.")
  private @Nullable FusionMethod fusion;

  @Option(
      names = "--refine",
      paramLabel = "on|none",
      description =
          "How the fused list is refined: on (every retriever scores all candidates, and the"
              + " weighted average decides) or none. Default: on.")
  private @Nullable Refinement refinement;

  @Option(
      names = "--reranker",
      paramLabel = "none|DIR",
      description =
          "What reranks the best hits: none, or a directory with the model.onnx and"
              + " tokenizer.json of a cross-encoder. Default: none.")
  private @Nullable String reranker;

  /** The settings to search with. */
  public SearchSettings settings() throws IOException {
    SearchSettings settings =
        search == null
            ? SearchSettings.DEFAULT
            : SearchSettingsJson.parse(LongValue.of(search, "search"));
    if (fusion != null) {
      settings = settings.withFusion(settings.fusion().with(fusion));
    }
    if (refinement != null) {
      settings = settings.withFusion(settings.fusion().with(refinement));
    }
    return reranker == null
        ? settings
        : settings.withRerank(settings.rerank().withReranker(RerankerChoice.parse(reranker)));
  }

  /** Adds all settings with their defaults to the help of a command. */
  public static void describe(CommandLine command) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    List<String> footer = new ArrayList<>(List.of(usage.footer()));
    footer.add("");
    footer.add(
        "Search settings (--search, or under \"search\" in the file of --config), with their"
            + " defaults:");
    SearchSettingsJson.write(SearchSettings.DEFAULT)
        .properties()
        .forEach(entry -> footer.add("  \"" + entry.getKey() + "\": " + entry.getValue()));
    usage.footer(footer.toArray(String[]::new));
  }
}
