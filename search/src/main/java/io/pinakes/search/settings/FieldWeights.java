package io.pinakes.search.settings;

/**
 * The weights of title and headings in the keyword retriever, relative to the whole text of a
 * passage, which includes them and has weight 1. Each part is scored separately by BM25.
 *
 * @param title 0 to {@value #MAX}
 * @param headings 0 to {@value #MAX}
 */
public record FieldWeights(double title, double headings) {
  /** The greatest weight. */
  public static final double MAX = 100;

  /** The default weights. */
  public static final FieldWeights DEFAULT = new FieldWeights(0.4, 0.2);

  public FieldWeights {
    Ranges.require("title_weight", title, 0, MAX);
    Ranges.require("headings_weight", headings, 0, MAX);
  }
}
