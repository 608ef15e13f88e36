package io.pinakes.benchmarks.quality;

import io.pinakes.search.query.SearchMode;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.FusionMethod;
import io.pinakes.search.settings.FusionSettings;
import io.pinakes.search.settings.Refinement;
import java.util.Arrays;
import java.util.Locale;

/** A measured search mode. */
enum Mode {
  /** Keyword search only. */
  KEYWORD(SearchMode.KEYWORD),
  /** Vector search only. */
  SEMANTIC(SearchMode.SEMANTIC),
  /** Hybrid search with defaults: fused, then refined by scores. */
  HYBRID(SearchMode.HYBRID),
  /** Hybrid search in the order of reciprocal rank fusion, k = 60. */
  HYBRID_RRF(SearchMode.HYBRID);

  private final SearchMode searched;

  Mode(SearchMode searched) {
    this.searched = searched;
  }

  /** The mode with a label, such as {@code hybrid-rrf}. */
  static Mode of(String label) {
    return Arrays.stream(values())
        .filter(mode -> mode.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown mode " + label + "; known are " + Arrays.toString(values())));
  }

  String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return label();
  }

  /** Returns {@code request} in this mode. */
  SearchRequest applied(SearchRequest request) {
    SearchRequest mode = request.withMode(searched);
    return this == HYBRID_RRF
        ? mode.withSettings(
            mode.settings()
                .withFusion(FusionSettings.DEFAULT.with(FusionMethod.RRF).with(Refinement.NONE)))
        : mode;
  }
}
