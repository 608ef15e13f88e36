package io.pinakes.search.settings;

import static java.util.Objects.requireNonNull;

/**
 * How candidates are found, fused and ordered; the same for every index and every question.
 *
 * @param bm25 the BM25 parameters of the keyword retriever
 * @param fieldWeights weights of titles and headings in the keyword retriever
 * @param weights weights of the retrievers
 * @param candidates number of candidates per retriever, 1 to {@value #MAX_CANDIDATES}; at least
 *     {@code topK} are collected
 * @param fusion how the candidates of the retrievers are merged
 * @param rerank how the best of them are reranked
 * @param collapse which chunks are collapsed into one hit; documents never are
 * @param maxPerDocument maximum number of chunks per document, 0 to {@value #MAX_CANDIDATES}; 0 for
 *     no limit
 * @param hitsPerPage maximum number of chunks that begin on the same page of a document with
 *     several pages, 0 to {@value #MAX_CANDIDATES}; 0 for no limit
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
  /** Maximum number of candidates per retriever. */
  public static final int MAX_CANDIDATES = 10_000;

  /** The default settings; the same for every index. */
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

  /** These settings without leaving out any chunk for another. */
  public SearchSettings everyChunk() {
    return withCollapse(Collapse.NONE).withMaxPerDocument(0).withHitsPerPage(0);
  }
}
