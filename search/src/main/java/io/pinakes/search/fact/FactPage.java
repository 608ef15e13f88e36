package io.pinakes.search.fact;

import java.util.List;

/**
 * One page of matching facts.
 *
 * @param hits the requested ones, in order
 * @param total the number of matches; for semantic search, of facts that contain the words or are
 *     similar enough
 * @param documents number of documents they occur in
 * @param warnings what was left out or read in one of several ways, one sentence each
 */
public record FactPage(List<Hit> hits, long total, long documents, List<String> warnings) {
  public FactPage {
    hits = List.copyOf(hits);
    warnings = List.copyOf(warnings);
  }

  /**
   * A fact with data of its document.
   *
   * @param score how well it matches the text searched for; 0 without text
   */
  public record Hit(Fact fact, String bucket, String file, String title, double score) {
    /** This hit with another score. */
    public Hit withScore(double newScore) {
      return new Hit(fact, bucket, file, title, newScore);
    }
  }
}
