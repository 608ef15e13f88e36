package io.pinakes.search.retrieve;

import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ScoreFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.rerank.Judgement;
import io.pinakes.search.rerank.Passage;
import io.pinakes.search.rerank.Reranker;
import io.pinakes.search.settings.RerankSettings;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reranks the best of the fused candidates. The new score of a reranked candidate is the weighted
 * average of its reranker score and its previous score, each scaled to 0..1 over the reranked ones;
 * the others follow in their previous order, with scores of at most 0.
 */
record RerankStage(Reranker reranker, RerankSettings settings) {
  List<Found> of(ChunkReader chunks, String query, List<Found> fused, List<String> warnings)
      throws IOException {
    List<Found> best = fused.subList(0, Math.min(settings.depth(), fused.size()));
    if (best.isEmpty()) {
      return fused;
    }
    List<Passage> passages = new ArrayList<>();
    List<StoredChunk> stored = chunks.of(best);
    for (int i = 0; i < best.size(); i++) {
      Chunk chunk = stored.get(i).chunk();
      passages.add(
          new Passage(chunk.context().forEmbedding(), chunk.text(), best.get(i).explanation()));
    }
    Judgement judgement = reranker.judge(query, passages, Duration.ofMillis(settings.millis()));
    warnings.addAll(judgement.warnings());
    return judgement.scores().isEmpty() ? fused : ordered(fused, judgement.scores());
  }

  private List<Found> ordered(List<Found> fused, List<Double> scores) {
    Map<ChunkEntry, Found> judged = new HashMap<>();
    List<Scored<ChunkEntry>> before = new ArrayList<>();
    List<Scored<ChunkEntry>> after = new ArrayList<>();
    for (int i = 0; i < scores.size(); i++) {
      Found found = fused.get(i);
      ChunkEntry key = new ChunkEntry(found.id(), found.entry());
      before.add(new Scored<>(key, found.score()));
      after.add(new Scored<>(key, scores.get(i)));
      judged.put(key, found.withReranked(scores.get(i)));
    }
    List<Ranking<ChunkEntry>> rankings = new ArrayList<>();
    if (settings.weight() < 1) {
      rankings.add(new Ranking<>(1 - settings.weight(), before));
    }
    if (settings.weight() > 0) {
      rankings.add(new Ranking<>(settings.weight(), after));
    }
    List<Found> ordered = new ArrayList<>();
    for (Scored<ChunkEntry> one : new ScoreFusion().fuse(rankings, scores.size())) {
      Found found = judged.get(one.item());
      if (found == null) {
        throw new IllegalStateException(one.item() + " was ordered but never judged");
      }
      ordered.add(found.withScore(one.score()));
    }
    double last = fused.get(scores.size() - 1).score();
    for (Found found : fused.subList(scores.size(), fused.size())) {
      ordered.add(found.withScore(found.score() - last));
    }
    return ordered;
  }
}
