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

/** How candidates are found, fused and ordered, the same for every command that searches. */
public final class SearchTuning {
  @Option(
      names = "--search",
      paramLabel = "JSON",
      description =
          "Search settings to change, such as '{\"candidates\": 200}'; or @FILE. All of them with"
              + " their defaults: pinakes search --help.")
  private @Nullable String search;

  @Option(
      names = "--fusion",
      paramLabel = "rrf|min-max",
      description =
          "What makes one list of those by keywords and by meaning: rrf (reciprocal rank fusion, k"
              + " = 60) or min-max (scaled scores). Default: rrf.")
  private @Nullable FusionMethod fusion;

  @Option(
      names = "--refine",
      paramLabel = "on|none",
      description =
          "What is done to that list: on (every way of searching scores what the others found, and"
              + " the weighted average decides) or none. Default: on.")
  private @Nullable Refinement refinement;

  @Option(
      names = "--reranker",
      paramLabel = "none|DIR",
      description =
          "What orders the best hits at last: none, or a directory with the model.onnx and"
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

  /** Puts all settings with their defaults below the help of a command. */
  public static void describe(CommandLine command) {
    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
    List<String> footer = new ArrayList<>(List.of(usage.footer()));
    footer.add("");
    footer.add("Search settings (--search, or under \"search\" in the file of --config), with");
    footer.add("their defaults:");
    SearchSettingsJson.write(SearchSettings.DEFAULT)
        .properties()
        .forEach(entry -> footer.add("  \"" + entry.getKey() + "\": " + entry.getValue()));
    usage.footer(footer.toArray(String[]::new));
  }
}
