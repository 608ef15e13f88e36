package io.pinakes.orchestrator.message;

import io.pinakes.search.embed.EmbeddingModels;
import io.pinakes.search.query.SearchResult;
import java.util.List;

/** Says in the language of a question what was degraded in the searches for its answer. */
public final class SearchWarnings {
  private SearchWarnings() {}

  /** The warnings of a search; those that have no message are in English. */
  public static List<String> of(SearchResult result, Messages messages) {
    return result.warnings().stream()
        .map(
            warning ->
                warning.equals(EmbeddingModels.NO_VECTORS)
                    ? messages.say("no-vectors", EmbeddingModels.BUILT_IN)
                    : warning)
        .toList();
  }
}
