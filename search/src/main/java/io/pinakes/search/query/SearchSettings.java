package io.pinakes.search.query;

/**
 * How candidates are found, fused and ordered; the same for every index.
 *
 * @param candidates how many results each leg contributes to the fusion, 1 to {@value
 *     SearchRequest#MAX_TOP_K}; raised to {@code topK} if it is less
 */
public record SearchSettings(int candidates) {
  public static final SearchSettings DEFAULT = new SearchSettings(100);

  public SearchSettings {
    if (candidates < 1 || candidates > SearchRequest.MAX_TOP_K) {
      throw new IllegalArgumentException(
          "candidates must be 1 to " + SearchRequest.MAX_TOP_K + ", got " + candidates);
    }
  }

  public SearchSettings withCandidates(int newCandidates) {
    return new SearchSettings(newCandidates);
  }
}
