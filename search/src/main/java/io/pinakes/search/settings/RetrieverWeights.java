package io.pinakes.search.settings;

/**
 * How much each leg's scores count where scores are averaged, 0 to {@value #MAX}; reciprocal rank
 * fusion lets all count alike. A leg of weight 0 does not run in a hybrid search.
 *
 * @param keyword BM25 over words
 * @param semantic nearness of vectors
 * @param exact identifiers, numbers and quoted words; runs only for a query that holds one
 */
public record RetrieverWeights(double keyword, double semantic, double exact) {
  /** Every leg counts alike. */
  public static final RetrieverWeights EQUAL = new RetrieverWeights(1, 1, 1);

  /** The best mean over public test sets of several kinds, for scores scaled by min-max. */
  public static final RetrieverWeights DEFAULT = new RetrieverWeights(.4, .6, .2);

  static final int MAX = 100;

  public RetrieverWeights {
    Ranges.require("the weight of the keyword leg", keyword, 0, MAX);
    Ranges.require("the weight of the semantic leg", semantic, 0, MAX);
    Ranges.require("the weight of the exact leg", exact, 0, MAX);
    if (keyword + semantic == 0) {
      throw new IllegalArgumentException(
          "the weights of the keyword leg and of the semantic leg must not both be 0");
    }
  }
}
