package io.pinakes.search.coordinate;

import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.query.SummaryHit;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.Shard;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.shard.SummaryShard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Merges the summaries that shards found; keyword and semantic rankings are fused by rank. */
final class MergedSummaries {
  private final Map<String, DocumentSummary> found = new HashMap<>();

  private MergedSummaries() {}

  static List<SummaryHit> of(LibrarySnapshot whole, ShardRequest asked) throws IOException {
    CollectionStatistics statistics = whole.shards().size() == 1 ? null : statistics(whole, asked);
    List<List<List<Scored<DocumentSummary>>>> shards = new ArrayList<>();
    for (Shard shard : whole.shards()) {
      shards.add(shard.summaries().rankings(asked, statistics));
    }
    return new MergedSummaries().fused(asked.request(), shards);
  }

  private static CollectionStatistics statistics(LibrarySnapshot whole, ShardRequest asked)
      throws IOException {
    SortedSet<String> analyses = whole.analyses();
    @Nullable CollectionStatistics sum = null;
    for (Shard shard : whole.shards()) {
      CollectionStatistics own = shard.summaries().statistics(asked, analyses);
      sum = sum == null ? own : sum.plus(own);
    }
    return Objects.requireNonNull(sum, "there is a shard");
  }

  private List<SummaryHit> fused(
      SearchRequest request, List<List<List<Scored<DocumentSummary>>>> shards) {
    int depth = Math.max(request.settings().candidates(), request.topK());
    List<Ranking<String>> rankings = new ArrayList<>();
    for (int i = 0; i < shards.getFirst().size(); i++) {
      int ranking = i;
      List<Scored<String>> items = new ArrayList<>();
      shards.stream()
          .flatMap(shard -> shard.get(ranking).stream())
          .sorted(SummaryShard.BEST_FIRST)
          .limit(depth)
          .forEach(
              each -> {
                found.put(each.item().id(), each.item());
                items.add(new Scored<>(each.item().id(), each.score()));
              });
      rankings.add(new Ranking<>(1, items));
    }
    return new ReciprocalRankFusion(request.settings().fusion().rrfK())
        .fuse(rankings, request.topK()).stream()
            .map(each -> hit(Objects.requireNonNull(found.get(each.item())), each.score()))
            .toList();
  }

  private static SummaryHit hit(DocumentSummary summary, double score) {
    return new SummaryHit(
        summary.id(),
        summary.document(),
        summary.whole(),
        summary.headings(),
        summary.text(),
        summary.topics(),
        summary.span(),
        summary.pages(),
        score);
  }
}
