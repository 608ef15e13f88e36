package io.pinakes.search.settings;

/**
 * The weights of the retrievers' scores where scores are averaged, 0 to {@value #MAX}; reciprocal
 * rank fusion weighs all equally. A retriever with weight 0 does not run in a hybrid search.
 *
 * @param keyword BM25 over words
 * @param semantic vector similarity
 * @param exact identifiers, numbers and quoted text; only runs for queries that contain one
 */
public record RetrieverWeights(double keyword, double semantic, double exact) {
  /** Best on average over several kinds of public test collections, for min-max scaled scores. */
  public static final RetrieverWeights DEFAULT = new RetrieverWeights(.4, .6, .2);

  static final int MAX = 100;

  public RetrieverWeights {
    Ranges.require("the weight of the keyword retriever", keyword, 0, MAX);
    Ranges.require("the weight of the semantic retriever", semantic, 0, MAX);
    Ranges.require("the weight of the exact retriever", exact, 0, MAX);
    if (keyword + semantic == 0) {
      throw new IllegalArgumentException(
          "the weights of the keyword and semantic retrievers must not both be 0");
    }
  }
}
