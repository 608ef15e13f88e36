package io.pinakes.search.settings;

/**
 * How much the words of titles and headings count in the keyword leg beside the whole text of a
 * passage, which has them too and counts 1. Each part is scored by BM25 on its own.
 *
 * @param title 0 to {@value #MAX}
 * @param headings 0 to {@value #MAX}
 */
public record FieldWeights(double title, double headings) {
  /** The greatest weight. */
  public static final double MAX = 100;

  /** What searches use unless told otherwise. */
  public static final FieldWeights DEFAULT = new FieldWeights(0.4, 0.2);

  public FieldWeights {
    Ranges.require("title_weight", title, 0, MAX);
    Ranges.require("headings_weight", headings, 0, MAX);
  }
}
