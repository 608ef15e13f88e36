package io.pinakes.cluster.node;

import io.pinakes.cluster.wire.PassageRounds;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.Grouping;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.retrieve.Found;
import io.pinakes.search.retrieve.HybridSearch;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.ShardCandidates;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** The passages of a shard on this node. */
record NearPassages(PassageShard near) implements PassageRounds {
  @Override
  public Carried carried(ShardRequest request, @Nullable CollectionStatistics whole, int chunks)
      throws IOException {
    ShardCandidates candidates = near.candidates(request, whole);
    List<Integer> best =
        HybridSearch.fused(request.request(), candidates.results(), candidates.documentOf())
            .stream()
            .limit(chunks)
            .map(Found::entry)
            .toList();
    List<StoredChunk> read = near.chunks(best);
    Map<Integer, StoredChunk> byEntry = new LinkedHashMap<>();
    for (int i = 0; i < read.size(); i++) {
      byEntry.put(best.get(i), read.get(i));
    }
    return new Carried(candidates, byEntry, pageCounts(request.request(), read), near.spent());
  }

  /** The page counts that decide whether chunks may be on the same page: page 1 may be no page. */
  private Map<String, Integer> pageCounts(SearchRequest request, List<StoredChunk> chunks)
      throws IOException {
    Map<DocumentId, Integer> onFirst = new LinkedHashMap<>();
    int allowed = request.settings().hitsPerPage();
    if (request.grouping() == Grouping.CHUNK && allowed > 0) {
      for (StoredChunk each : chunks) {
        if (each.chunk().pages().first() <= 1) {
          onFirst.merge(each.chunk().document(), 1, Integer::sum);
        }
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    for (Map.Entry<DocumentId, Integer> each : onFirst.entrySet()) {
      if (each.getValue() > allowed) {
        counts.put(each.getKey().value(), near.pageCount(each.getKey()));
      }
    }
    return counts;
  }

  @Override
  public SortedSet<String> analyses() throws IOException {
    return near.analyses();
  }

  @Override
  public CollectionStatistics statistics(ShardRequest request, SortedSet<String> analyses)
      throws IOException {
    return near.statistics(request, analyses);
  }

  @Override
  public ShardCandidates candidates(ShardRequest request, @Nullable CollectionStatistics whole)
      throws IOException {
    return near.candidates(request, whole);
  }

  @Override
  public List<StoredChunk> chunks(List<Integer> entries) throws IOException {
    return near.chunks(entries);
  }

  @Override
  public Optional<String> spent() {
    return near.spent();
  }

  @Override
  public int pageCount(DocumentId document) throws IOException {
    return near.pageCount(document);
  }
}
