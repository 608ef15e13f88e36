package io.pinakes.orchestrator.cli.option;

import io.pinakes.search.query.RerankerChoice;
import io.pinakes.search.query.SearchSettings;
import io.pinakes.search.query.SearchSettingsJson;
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
          "Search settings to change, such as '{\"fusion\": \"rrf\"}'; or @FILE. All of them with"
              + " their defaults: pinakes search --help.")
  private @Nullable String search;

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
