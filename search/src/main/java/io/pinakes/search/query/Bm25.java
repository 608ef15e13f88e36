package io.pinakes.search.query;

/**
 * The constants of BM25.
 *
 * @param k1 how much a repeated term adds, 0 to 10
 * @param b how much long texts are marked down, 0 to 1
 */
public record Bm25(double k1, double b) {
  /** The constants of Robertson and Zaragoza (2009) as Lucene has them. */
  public static final Bm25 DEFAULT = new Bm25(1.2, 0.75);

  public Bm25 {
    Ranges.require("k1", k1, 0, 10);
    Ranges.require("b", b, 0, 1);
  }
}
