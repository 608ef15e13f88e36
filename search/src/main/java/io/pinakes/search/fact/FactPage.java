package io.pinakes.search.fact;

import java.util.List;

/**
 * Facts that were found.
 *
 * @param hits those asked for, in order
 * @param total how many there are in all; where meaning was searched for too, how many hold the
 *     words or are near enough
 * @param documents in how many documents they stand
 * @param warnings what had to be left out or read in one of several ways, a sentence each
 */
public record FactPage(List<Hit> hits, long total, long documents, List<String> warnings) {
  public FactPage {
    hits = List.copyOf(hits);
    warnings = List.copyOf(warnings);
  }

  /**
   * A fact with what is known of its document.
   *
   * @param score how well it fits the words that were searched for; 0 without words
   */
  public record Hit(Fact fact, String bucket, String file, String title, double score) {
    /** The same with another score. */
    public Hit withScore(double newScore) {
      return new Hit(fact, bucket, file, title, newScore);
    }
  }
}
