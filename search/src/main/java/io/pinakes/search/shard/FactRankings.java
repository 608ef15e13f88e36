package io.pinakes.search.shard;

import io.pinakes.search.annotate.DocumentOrder;
import java.util.List;

/**
 * The facts that one shard found for a request.
 *
 * @param rankings one in the requested order, or a keyword and a semantic one to be fused by rank;
 *     best first
 * @param depth maximum length of each ranking
 * @param facts total number of matching facts
 * @param documents number of documents they occur in
 * @param warnings what was left out or read in one of several ways
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
   * @param entry its entry number, only valid within its shard
   * @param document the id of its document
   * @param order its sort values, which precede document and position
   * @param score how well it matches the text; 0 without text
   */
  public record RankedFact(int entry, String document, List<OrderValue> order, double score)
      implements Comparable<RankedFact> {
    public RankedFact {
      order = List.copyOf(order);
    }

    /** By sort values, document and position, within one ranking. */
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
