package io.pinakes.cluster.node;

import io.pinakes.cluster.wire.PassageRounds;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.shard.Candidate;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.RetrieverResult;
import io.pinakes.search.shard.ShardCandidates;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** The passages of a shard on this node. */
record NearPassages(PassageShard near) implements PassageRounds {
  @Override
  public Carried carried(ShardRequest request, @Nullable CollectionStatistics whole, int chunks)
      throws IOException {
    ShardCandidates candidates = near.candidates(request, whole);
    Set<Integer> best = new LinkedHashSet<>();
    for (RetrieverResult result : candidates.results()) {
      result.found().stream().limit(chunks).map(Candidate::entry).forEach(best::add);
    }
    List<Integer> entries = new ArrayList<>(best);
    List<StoredChunk> read = near.chunks(entries);
    Map<Integer, StoredChunk> byEntry = new LinkedHashMap<>();
    Map<String, Integer> pageCounts = new HashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      byEntry.put(entries.get(i), read.get(i));
      DocumentId document = read.get(i).chunk().document();
      if (!pageCounts.containsKey(document.value())) {
        pageCounts.put(document.value(), near.pageCount(document));
      }
    }
    return new Carried(candidates, byEntry, pageCounts, near.spent());
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
