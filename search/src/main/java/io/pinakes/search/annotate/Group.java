package io.pinakes.search.annotate;

import java.util.Arrays;

/** A group being accumulated. */
public final class Group {
  /** The number of sample facts. */
  public static final int SAMPLE = 3;

  public final int number;
  public final int[] keys;
  public long facts;

  private final int[] documents = new int[SAMPLE];
  private final int[] entries = new int[SAMPLE];
  private int sampled;

  /** The last document of a full sample; facts of later documents are not taken. */
  private int lastDocument = Integer.MAX_VALUE;

  /** Segment, document and entry of each candidate, flattened. */
  private int[] candidates = {};

  private int kept;

  /**
   * @param number from 0, in the order in which groups were found
   * @param keys the number of its key in each grouping
   */
  public Group(int number, int[] keys) {
    this.number = number;
    this.keys = keys;
  }

  /** Offers a fact of the current segment; {@code document} is the number within that segment. */
  public void offer(int document, int entry) {
    if (document >= lastDocument) {
      return;
    }
    int at = sampled == SAMPLE ? SAMPLE - 1 : sampled++;
    while (at > 0 && documents[at - 1] > document) {
      documents[at] = documents[at - 1];
      entries[at] = entries[at - 1];
      at--;
    }
    documents[at] = document;
    entries[at] = entry;
    if (sampled == SAMPLE) {
      lastDocument = documents[SAMPLE - 1];
    }
  }

  /** Keeps the first facts of the current segment before the next one starts. */
  public void endSegment(int segment) {
    if (kept + 3 * sampled > candidates.length) {
      candidates = Arrays.copyOf(candidates, 2 * kept + 3 * sampled);
    }
    for (int i = 0; i < sampled; i++) {
      candidates[kept++] = segment;
      candidates[kept++] = documents[i];
      candidates[kept++] = entries[i];
    }
    sampled = 0;
    lastDocument = Integer.MAX_VALUE;
  }

  /** The number of sample candidates: the first facts of each segment. */
  public int candidates() {
    return kept / 3;
  }

  /** The segment of a candidate. */
  public int segment(int candidate) {
    return candidates[3 * candidate];
  }

  /** The number of its document in the segment. */
  public int document(int candidate) {
    return candidates[3 * candidate + 1];
  }

  /** Its entry in the segment. */
  public int entry(int candidate) {
    return candidates[3 * candidate + 2];
  }
}
