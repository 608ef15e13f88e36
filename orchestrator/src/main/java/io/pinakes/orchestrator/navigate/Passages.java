package io.pinakes.orchestrator.navigate;

import io.pinakes.orchestrator.navigate.Selection.Picked;
import io.pinakes.search.Library;
import io.pinakes.search.chunk.Chunk;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.chunk.DocumentRecord;
import io.pinakes.search.fuse.Ranking;
import io.pinakes.search.fuse.ReciprocalRankFusion;
import io.pinakes.search.fuse.Scored;
import io.pinakes.search.query.Explanation;
import io.pinakes.search.query.Hit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns the passages of a navigation into hits, and fuses them with those of a search. */
final class Passages {
  /**
   * The weight of the navigation's ranking relative to that of the search, which finds more by
   * itself: passages found by both move up a little, those found only by navigation come last.
   */
  private static final double NAVIGATED = 0.05;

  private final Library library;
  private final LibraryTree tree;
  private final int perPage;
  private final Map<DocumentId, DocumentRecord> documents = new HashMap<>();

  /**
   * @param perPage maximum passages that begin on the same page of a multi-page document; 0 for no
   *     limit
   */
  Passages(Library library, LibraryTree tree, int perPage) {
    this.library = library;
    this.tree = tree;
    this.perPage = perPage;
  }

  /** The picked passages as hits, best first. */
  List<Hit> hits(List<Picked> picked) {
    List<Node.Passage> nodes =
        picked.stream().map(one -> (Node.Passage) one.choice().node()).toList();
    List<Chunk> chunks = tree.chunks(nodes);
    Map<ChunkId, Hit> hits = new LinkedHashMap<>();
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      double score = picked.get(i).relevance();
      DocumentRecord document = document(chunk.document());
      Explanation explanation =
          Explanation.of(new Explanation.RetrieverRank("navigation", hits.size() + 1, score));
      hits.putIfAbsent(
          chunk.id(), new Hit(chunk, document.bucket(), document.file(), score, "", explanation));
    }
    return fewOnAPage(List.copyOf(hits.values()));
  }

  /** Fuses both lists by weighted reciprocal rank fusion. */
  List<Hit> together(List<Hit> navigated, List<Hit> searched) {
    Map<ChunkId, Hit> hits = new HashMap<>();
    navigated.forEach(hit -> hits.putIfAbsent(hit.chunk().id(), hit));
    searched.forEach(hit -> hits.put(hit.chunk().id(), hit));
    List<Hit> fused = new ArrayList<>();
    List<Ranking<ChunkId>> rankings = new ArrayList<>();
    rankings.add(ranking(navigated, NAVIGATED));
    rankings.add(ranking(searched, 1));
    for (Scored<ChunkId> scored :
        new ReciprocalRankFusion(ReciprocalRankFusion.DEFAULT_K).fuse(rankings, hits.size())) {
      Hit hit = hits.get(scored.item());
      if (hit != null) {
        fused.add(hit.withScore(scored.score()));
      }
    }
    return fewOnAPage(fused);
  }

  private static Ranking<ChunkId> ranking(List<Hit> hits, double weight) {
    return new Ranking<>(
        weight, hits.stream().map(hit -> new Scored<>(hit.chunk().id(), hit.score())).toList());
  }

  private List<Hit> fewOnAPage(List<Hit> hits) {
    if (perPage == 0) {
      return hits;
    }
    Map<String, Integer> onPage = new HashMap<>();
    List<Hit> kept = new ArrayList<>();
    for (Hit hit : hits) {
      Chunk chunk = hit.chunk();
      boolean several = document(chunk.document()).pageCount() > 1;
      String page = chunk.document() + "\n" + chunk.pages().first();
      int before = onPage.getOrDefault(page, 0);
      if (!several || before < perPage) {
        kept.add(hit);
        onPage.put(page, before + 1);
      }
    }
    return kept;
  }

  DocumentRecord document(DocumentId id) {
    return documents.computeIfAbsent(
        id,
        _ ->
            library
                .document(id)
                .orElseThrow(() -> new IllegalStateException("no record of document " + id)));
  }
}
