package io.pinakes.indexer;

/**
 * How far an indexing run is.
 *
 * @param name {@code documents} while they are read, then {@code summaries}
 * @param done documents that are finished
 * @param all their number; negative if unknown
 * @param embedded texts that have their vector
 * @param texts texts that need one, as far as documents have been read
 */
public record RunStage(String name, long done, long all, long embedded, long texts) {
  static RunStage of(String name, long all) {
    return new RunStage(name, 0, all, 0, 0);
  }

  RunStage plus(int moreDone, int moreEmbedded, int moreTexts) {
    return new RunStage(name, done + moreDone, all, embedded + moreEmbedded, texts + moreTexts);
  }
}
