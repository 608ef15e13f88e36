package io.pinakes.search.settings;

/**
 * The parameters of BM25.
 *
 * @param k1 how much a repeated term adds, 0 to 10
 * @param b how much long texts are penalized, 0 to 1
 */
public record Bm25(double k1, double b) {
  /**
   * Best on average over nine public test collections, by a small margin: between the usual values
   * for short passages (.9, .4) and Lucene's defaults (1.2, .75).
   */
  public static final Bm25 DEFAULT = new Bm25(0.9, 0.6);

  public Bm25 {
    Ranges.require("k1", k1, 0, 10);
    Ranges.require("b", b, 0, 1);
  }
}
