package io.pinakes.search.settings;

import static java.util.Objects.requireNonNull;

/**
 * How candidates are found, fused and ordered; the same for every index and every question.
 *
 * @param bm25 the constants of the keyword retriever
 * @param fieldWeights how much titles and headings count in the keyword retriever
 * @param weights how much each retriever counts
 * @param candidates how many results each retriever contributes to the fusion, 1 to {@value
 *     #MAX_CANDIDATES}; raised to {@code topK} if it is less
 * @param fusion how the candidates of the retrievers become one order
 * @param rerank how the best of them are put into their last order
 * @param collapse which chunks are shown as one; documents never are
 * @param maxPerDocument at most so many chunks of one document, 0 to {@value #MAX_CANDIDATES}; 0
 *     for any number
 * @param hitsPerPage at most so many chunks that begin on the same page of a document with several
 *     pages, 0 to {@value #MAX_CANDIDATES}; 0 for any number
 */
public record SearchSettings(
    Bm25 bm25,
    FieldWeights fieldWeights,
    RetrieverWeights weights,
    int candidates,
    FusionSettings fusion,
    RerankSettings rerank,
    Collapse collapse,
    int maxPerDocument,
    int hitsPerPage) {
  /** The greatest number of candidates of one retriever. */
  public static final int MAX_CANDIDATES = 10_000;

  /** What searches use unless told otherwise; the same for every index. */
  public static final SearchSettings DEFAULT =
      new SearchSettings(
          Bm25.DEFAULT,
          FieldWeights.DEFAULT,
          RetrieverWeights.DEFAULT,
          100,
          FusionSettings.DEFAULT,
          RerankSettings.DEFAULT,
          Collapse.EXACT,
          0,
          1);

  public SearchSettings {
    requireNonNull(bm25, "bm25");
    requireNonNull(fieldWeights, "fieldWeights");
    requireNonNull(weights, "weights");
    Ranges.require("candidates", candidates, 1, MAX_CANDIDATES);
    requireNonNull(fusion, "fusion");
    requireNonNull(rerank, "rerank");
    requireNonNull(collapse, "collapse");
    Ranges.require("max_per_document", maxPerDocument, 0, MAX_CANDIDATES);
    Ranges.require("hits_per_page", hitsPerPage, 0, MAX_CANDIDATES);
  }

  public SearchSettings withBm25(Bm25 newBm25) {
    return new SearchSettings(
        newBm25,
        fieldWeights,
        weights,
        candidates,
        fusion,
        rerank,
        collapse,
        maxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withFieldWeights(FieldWeights newFieldWeights) {
    return new SearchSettings(
        bm25,
        newFieldWeights,
        weights,
        candidates,
        fusion,
        rerank,
        collapse,
        maxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withWeights(RetrieverWeights newWeights) {
    return new SearchSettings(
        bm25,
        fieldWeights,
        newWeights,
        candidates,
        fusion,
        rerank,
        collapse,
        maxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withCandidates(int newCandidates) {
    return new SearchSettings(
        bm25,
        fieldWeights,
        weights,
        newCandidates,
        fusion,
        rerank,
        collapse,
        maxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withFusion(FusionSettings newFusion) {
    return new SearchSettings(
        bm25,
        fieldWeights,
        weights,
        candidates,
        newFusion,
        rerank,
        collapse,
        maxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withRerank(RerankSettings newRerank) {
    return new SearchSettings(
        bm25,
        fieldWeights,
        weights,
        candidates,
        fusion,
        newRerank,
        collapse,
        maxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withCollapse(Collapse newCollapse) {
    return new SearchSettings(
        bm25,
        fieldWeights,
        weights,
        candidates,
        fusion,
        rerank,
        newCollapse,
        maxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withMaxPerDocument(int newMaxPerDocument) {
    return new SearchSettings(
        bm25,
        fieldWeights,
        weights,
        candidates,
        fusion,
        rerank,
        collapse,
        newMaxPerDocument,
        hitsPerPage);
  }

  public SearchSettings withHitsPerPage(int newHitsPerPage) {
    return new SearchSettings(
        bm25,
        fieldWeights,
        weights,
        candidates,
        fusion,
        rerank,
        collapse,
        maxPerDocument,
        newHitsPerPage);
  }

  /** These settings, but no chunk is left out for another. */
  public SearchSettings everyChunk() {
    return withCollapse(Collapse.NONE).withMaxPerDocument(0).withHitsPerPage(0);
  }
}
