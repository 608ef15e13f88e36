package io.pinakes.cluster.client.read;

import io.pinakes.cluster.wire.PassageRounds;
import io.pinakes.search.chunk.DocumentId;
import io.pinakes.search.query.SearchRequest;
import io.pinakes.search.settings.RerankSettings;
import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.ShardCandidates;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** The passages of a remote shard for one search; data that came with candidates is reused. */
final class RemotePassages implements PassageShard {
  /** The most chunks to fetch with the candidates; showing more takes another round. */
  private static final int MAX_CARRIED = 25;

  /** How many chunks to fetch beyond those shown, since the selection may replace some. */
  private static final int SPARE = 5;

  /** Takes the place of a vector, of which statistics are independent. */
  private static final float[] NO_VECTOR = {};

  private final PassageRounds remote;
  private final Map<Integer, StoredChunk> chunks = new HashMap<>();
  private final Map<String, Integer> pageCounts = new HashMap<>();
  private Optional<String> spent = Optional.empty();

  RemotePassages(PassageRounds remote) {
    this.remote = remote;
  }

  @Override
  public SortedSet<String> analyses() throws IOException {
    return remote.analyses();
  }

  @Override
  public CollectionStatistics statistics(ShardRequest request, SortedSet<String> analyses)
      throws IOException {
    ShardRequest needed = needed(request);
    float @Nullable [] vector = needed.vector() == null ? null : NO_VECTOR;
    return remote.statistics(new ShardRequest(needed.request(), needed.syntax(), vector), analyses);
  }

  /** Leaves out the reranker, which runs in the client. */
  private static ShardRequest needed(ShardRequest asked) {
    SearchRequest request = asked.request();
    return new ShardRequest(
        request.withSettings(request.settings().withRerank(RerankSettings.DEFAULT)),
        asked.syntax(),
        asked.vector());
  }

  @Override
  public ShardCandidates candidates(ShardRequest request, @Nullable CollectionStatistics whole)
      throws IOException {
    int carried = Math.min(MAX_CARRIED, request.request().topK() + SPARE);
    PassageRounds.Carried found = remote.carried(needed(request), whole, carried);
    chunks.putAll(found.chunks());
    pageCounts.putAll(found.pageCounts());
    spent = found.spent();
    return found.candidates();
  }

  @Override
  public List<StoredChunk> chunks(List<Integer> entries) throws IOException {
    List<Integer> missing = entries.stream().filter(each -> !chunks.containsKey(each)).toList();
    if (!missing.isEmpty()) {
      List<StoredChunk> read = remote.chunks(missing);
      for (int i = 0; i < missing.size(); i++) {
        chunks.put(missing.get(i), read.get(i));
      }
    }
    List<StoredChunk> all = new ArrayList<>(entries.size());
    for (int entry : entries) {
      StoredChunk chunk = chunks.get(entry);
      if (chunk == null) {
        throw new IllegalStateException("entry " + entry + " was not returned");
      }
      all.add(chunk);
    }
    return all;
  }

  @Override
  public Optional<String> spent() {
    return spent;
  }

  @Override
  public int pageCount(DocumentId document) throws IOException {
    Integer known = pageCounts.get(document.value());
    return known == null ? remote.pageCount(document) : known;
  }
}
