package io.pinakes.orchestrator.message;

import io.pinakes.search.query.QueryAnalysis.Cut;
import io.pinakes.search.query.SearchResult;
import java.util.List;
import java.util.stream.Stream;

/** Says which values a question may name that were left out of its interpretation. */
public final class CutWarnings {
  private CutWarnings() {}

  /**
   * A warning.
   *
   * @param language ISO 639-1 code
   */
  public static String of(Cut cut, String language) {
    return switch (cut) {
      case Cut.Values(String field, int most) ->
          Messages.in(language).say("cut-values", field, most);
      case Cut.Within(String words, int values) ->
          Messages.in(language).say("cut-period", words, values);
    };
  }

  /** All warnings of a search, in English. */
  public static List<String> of(SearchResult result) {
    return Stream.concat(
            result.warnings().stream(),
            result.interpretation().analysis().cut().stream().map(cut -> of(cut, "en")))
        .toList();
  }
}
