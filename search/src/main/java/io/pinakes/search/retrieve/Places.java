package io.pinakes.search.retrieve;

import io.pinakes.search.fuse.Fuser;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.LegRank;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects where things stand in the list of each retriever, one list after the other, and fuses
 * them.
 */
public final class Places<T extends Comparable<T>> {
  private final List<Ranking<T>> rankings = new ArrayList<>();
  private final Map<T, List<LegRank>> ranks = new HashMap<>();
  private final Map<T, Candidate> shown = new HashMap<>();

  /** An item of one retriever's list, shown at a chunk. */
  public record Place<T>(T item, Candidate shownAt, double score) {}

  /**
   * Adds what one retriever has to say.
   *
   * @param found what it found, best first
   * @param scored what it did not find but was asked to score
   */
  public void add(RetrieverResult result, List<Place<T>> found, List<Place<T>> scored) {
    List<Scored<T>> items = new ArrayList<>(found.size() + scored.size());
    String leg = result.retriever();
    int rank = 0;
    for (Place<T> place : found) {
      rank++;
      add(place, new LegRank(leg, rank, place.score()), items);
    }
    for (Place<T> place : scored) {
      add(place, new LegRank(leg, 0, place.score()), items);
    }
    rankings.add(new Ranking<>(result.weight(), result.floor(), items));
  }

  private void add(Place<T> place, LegRank rank, List<Scored<T>> items) {
    items.add(new Scored<>(place.item(), place.score()));
    ranks.computeIfAbsent(place.item(), _ -> new ArrayList<>()).add(rank);
    shown.put(place.item(), place.shownAt());
  }

  /** All items, best first; one leg alone keeps its own scores. */
  public List<Found> fuse(Fuser fuser) {
    List<Found> found = new ArrayList<>();
    for (Scored<T> fused : fuser.fuse(rankings, Integer.MAX_VALUE)) {
      List<LegRank> legRanks = ranks.getOrDefault(fused.item(), List.of());
      double score = rankings.size() > 1 ? fused.score() : legRanks.getFirst().score();
      Candidate at = shown.get(fused.item());
      if (at == null) {
        throw new IllegalStateException(fused.item() + " was fused but never added");
      }
      found.add(new Found(at.entry(), at.id(), new Explanation(legRanks, score)));
    }
    return found;
  }
}
