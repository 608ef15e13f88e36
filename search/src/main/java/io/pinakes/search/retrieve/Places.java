package io.pinakes.search.retrieve;

import io.pinakes.search.fuse.Fuser;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.ScoreFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.LegRank;
import io.pinakes.search.settings.FusionSettings;
import io.pinakes.search.settings.Refinement;
import io.pinakes.search.shard.Candidate;
import io.pinakes.search.shard.RetrieverResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Collects where things stand in each leg, leg by leg, and puts them into one order: the legs'
 * lists are fused; then, if settings say so, the order is refined by the scores that every leg gave
 * to what any of them found.
 */
public final class Places<T extends Comparable<T>> {
  private final FusionSettings settings;
  private final List<Ranking<T>> lists = new ArrayList<>();
  private final List<Ranking<T>> completed = new ArrayList<>();
  private final Map<T, List<LegRank>> ranks = new HashMap<>();
  private final Map<T, Candidate> shown = new HashMap<>();

  public Places(FusionSettings settings) {
    this.settings = settings;
  }

  /** An item of one leg's list, shown at a chunk. */
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
    lists.add(new Ranking<>(weight(result), items));
    for (Place<T> place : scored) {
      add(place, new LegRank(leg, 0, place.score()), items);
    }
    completed.add(new Ranking<>(result.weight(), items));
  }

  private double weight(RetrieverResult result) {
    return switch (settings.method()) {
      case RRF -> 1;
      case MIN_MAX -> result.weight();
    };
  }

  private void add(Place<T> place, LegRank rank, List<Scored<T>> items) {
    items.add(new Scored<>(place.item(), place.score()));
    ranks.computeIfAbsent(place.item(), _ -> new ArrayList<>()).add(rank);
    shown.put(place.item(), place.shownAt());
  }

  /** All items, best first; one leg alone keeps its own order and scores. */
  public List<Found> inOrder() {
    if (lists.size() == 1) {
      return new ScoreFusion()
          .fuse(lists, Integer.MAX_VALUE).stream().map(item -> alone(item.item())).toList();
    }
    List<Scored<T>> fused = fuser().fuse(lists, Integer.MAX_VALUE);
    List<Scored<T>> ordered = fused;
    if (settings.refinement() == Refinement.ON) {
      ordered = new ScoreFusion().fuse(completed, Integer.MAX_VALUE);
    }
    Map<T, Explanation.Place> places = new HashMap<>();
    for (Scored<T> item : fused) {
      places.put(item.item(), new Explanation.Place(places.size() + 1, item.score()));
    }
    List<Found> found = new ArrayList<>();
    for (Scored<T> item : ordered) {
      Explanation.Place place = places.getOrDefault(item.item(), new Explanation.Place(0, 0));
      OptionalDouble refined =
          settings.refinement() == Refinement.ON
              ? OptionalDouble.of(item.score())
              : OptionalDouble.empty();
      found.add(
          found(
              item.item(),
              item.score(),
              new Explanation(ranks(item.item()), place, refined, OptionalDouble.empty())));
    }
    return found;
  }

  private Fuser fuser() {
    return switch (settings.method()) {
      case RRF -> new ReciprocalRankFusion(settings.rrfK());
      case MIN_MAX -> new ScoreFusion();
    };
  }

  private List<LegRank> ranks(T item) {
    return ranks.getOrDefault(item, List.of());
  }

  private Found alone(T item) {
    LegRank rank = ranks(item).getFirst();
    return found(item, rank.score(), Explanation.of(rank));
  }

  private Found found(T item, double score, Explanation explanation) {
    Candidate at = shown.get(item);
    if (at == null) {
      throw new IllegalStateException(item + " was ordered but never added");
    }
    return new Found(at.entry(), at.id(), score, explanation);
  }
}
