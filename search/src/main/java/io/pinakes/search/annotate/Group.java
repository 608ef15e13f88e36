package io.pinakes.search.annotate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.util.BytesRef;

/** A group in the making. */
final class Group {
  /** So many of its facts are named. */
  static final int SAMPLE = 3;

  final int[] keys;
  final Cell[][] cells;
  final long[] with;
  long facts;

  private final int[] documents = new int[SAMPLE];
  private final int[] entries = new int[SAMPLE];
  private int sampled;
  private List<Sampled> sample = List.of();

  /**
   * A fact that stands for others.
   *
   * @param entry in the whole commit
   */
  record Sampled(BytesRef document, int entry) {}

  /**
   * @param keys the number of its key in each grouping
   */
  Group(int[] keys, List<Measured> measures) {
    this.keys = keys;
    cells = new Cell[measures.size()][];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = measures.get(i).cells();
    }
    with = new long[measures.size()];
  }

  /** Offers a fact of the segment at hand, whose document has this number there. */
  void offer(int document, int entry) {
    if (sampled == SAMPLE && document >= documents[SAMPLE - 1]) {
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
  }

  /** Names documents by number. */
  interface Documents {
    BytesRef id(int number) throws IOException;
  }

  /** Keeps the first facts, before the next segment. */
  void endSegment(Documents ids, int base) throws IOException {
    if (sampled == 0) {
      return;
    }
    List<Sampled> all = new ArrayList<>(sample);
    for (int i = 0; i < sampled; i++) {
      all.add(new Sampled(BytesRef.deepCopyOf(ids.id(documents[i])), base + entries[i]));
    }
    all.sort(Comparator.comparing(Sampled::document).thenComparingInt(Sampled::entry));
    sample = all.subList(0, Math.min(SAMPLE, all.size()));
    sampled = 0;
  }

  /** Its first facts in the order of document and place. */
  List<Sampled> sample() {
    return sample;
  }
}
