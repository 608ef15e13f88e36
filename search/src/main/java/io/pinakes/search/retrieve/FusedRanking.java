package io.pinakes.search.retrieve;

import io.pinakes.search.fuse.Fuser;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.ScoreFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Explanation.RetrieverRank;
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
 * Collects the rankings of the retrievers and merges them: the lists are fused; then, if enabled,
 * the order is refined by the scores of all retrievers for all candidates.
 */
public final class FusedRanking<T extends Comparable<T>> {
  /** The fused rank of an item that is in no list. */
  private static final Explanation.FusedRank UNPLACED = new Explanation.FusedRank(0, 0);

  private final FusionSettings settings;
  private final List<Ranking<T>> lists = new ArrayList<>();
  private final List<Ranking<T>> completed = new ArrayList<>();
  private final Map<T, Standing> standings = new HashMap<>();

  public FusedRanking(FusionSettings settings) {
    this.settings = settings;
  }

  /** An item in one retriever's list, represented by a chunk. */
  public record Place<T>(T item, Candidate shownAt, double score) {}

  /** The ranks of one item, and the chunk that represents it. */
  private static final class Standing {
    private final List<RetrieverRank> ranks = new ArrayList<>(3);
    private Candidate shownAt;
    private Explanation.FusedRank fused = UNPLACED;

    Standing(Candidate shownAt) {
      this.shownAt = shownAt;
    }
  }

  /**
   * Adds the result of one retriever.
   *
   * @param found what it found, best first
   * @param scored what it only scored
   */
  public void add(RetrieverResult result, List<Place<T>> found, List<Place<T>> scored) {
    List<Scored<T>> items = new ArrayList<>(found.size() + scored.size());
    String retriever = result.retriever();
    int rank = 0;
    for (Place<T> place : found) {
      rank++;
      add(place, new RetrieverRank(retriever, rank, place.score()), items);
    }
    lists.add(new Ranking<>(weight(result), items));
    for (Place<T> place : scored) {
      add(place, new RetrieverRank(retriever, 0, place.score()), items);
    }
    completed.add(new Ranking<>(result.weight(), items));
  }

  private double weight(RetrieverResult result) {
    return switch (settings.method()) {
      case RRF -> 1;
      case MIN_MAX -> result.weight();
    };
  }

  private void add(Place<T> place, RetrieverRank rank, List<Scored<T>> items) {
    items.add(new Scored<>(place.item(), place.score()));
    Standing standing = standings.computeIfAbsent(place.item(), _ -> new Standing(place.shownAt()));
    standing.ranks.add(rank);
    standing.shownAt = place.shownAt();
  }

  /** All items, best first; a single retriever keeps its own order and scores. */
  public List<Found> inOrder() {
    if (lists.size() == 1) {
      return new ScoreFusion()
          .fuse(lists, Integer.MAX_VALUE).stream().map(item -> alone(item.item())).toList();
    }
    List<Scored<T>> fused = fuser().fuse(lists, Integer.MAX_VALUE);
    int rank = 0;
    for (Scored<T> item : fused) {
      rank++;
      standing(item.item()).fused = new Explanation.FusedRank(rank, item.score());
    }
    boolean refine = settings.refinement() == Refinement.ON;
    List<Scored<T>> ordered = refine ? new ScoreFusion().fuse(completed, Integer.MAX_VALUE) : fused;
    List<Found> found = new ArrayList<>(ordered.size());
    for (Scored<T> item : ordered) {
      Standing at = standing(item.item());
      OptionalDouble refined = refine ? OptionalDouble.of(item.score()) : OptionalDouble.empty();
      Explanation explanation =
          new Explanation(at.ranks, at.fused, refined, OptionalDouble.empty());
      found.add(found(at, item.score(), explanation));
    }
    return found;
  }

  private Fuser fuser() {
    return switch (settings.method()) {
      case RRF -> new ReciprocalRankFusion(settings.rrfK());
      case MIN_MAX -> new ScoreFusion();
    };
  }

  private Found alone(T item) {
    Standing at = standing(item);
    RetrieverRank rank = at.ranks.getFirst();
    return found(at, rank.score(), Explanation.of(rank));
  }

  private Standing standing(T item) {
    Standing standing = standings.get(item);
    if (standing == null) {
      throw new IllegalStateException(item + " was ordered but never added");
    }
    return standing;
  }

  private static Found found(Standing at, double score, Explanation explanation) {
    return new Found(at.shownAt.entry(), at.shownAt.id(), score, explanation);
  }
}
