package io.pinakes.search.shard;

import io.pinakes.search.annotate.DocumentOrder;
import java.util.List;

/**
 * What one shard found of a request for facts.
 *
 * @param rankings one in the order asked for, or one by words and one by meaning, which are to be
 *     merged by rank; best first
 * @param depth so many at most of each ranking
 * @param facts how many there are in all
 * @param documents in how many documents
 * @param warnings what had to be left out or read in one of several ways
 */
public record FactRankings(
    List<List<RankedFact>> rankings, int depth, long facts, long documents, List<String> warnings) {
  public FactRankings {
    rankings = rankings.stream().map(List::copyOf).toList();
    warnings = List.copyOf(warnings);
  }

  /**
   * A fact in a ranking.
   *
   * @param entry its entry number, valid in its shard only
   * @param document the id of its document
   * @param order what it is ordered by before document and place
   * @param score how well it fits the words; 0 without words
   */
  public record RankedFact(int entry, String document, List<OrderValue> order, double score)
      implements Comparable<RankedFact> {
    public RankedFact {
      order = List.copyOf(order);
    }

    /** By order, document and place; of one ranking. */
    @Override
    public int compareTo(RankedFact other) {
      for (int i = 0; i < order.size(); i++) {
        int byValue = order.get(i).compareTo(other.order.get(i));
        if (byValue != 0) {
          return byValue;
        }
      }
      int byDocument = DocumentOrder.BY_ID.compare(document, other.document);
      return byDocument != 0 ? byDocument : Integer.compare(entry, other.entry);
    }
  }
}
