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

/** The passages of a shard for one search: what came with its candidates is not asked for again. */
final class RemotePassages implements PassageShard {
  /** Of so many candidates at most the chunks come along; who shows more asks once more. */
  private static final int MOST_CARRIED = 25;

  /** So many more than are shown, since some of them are left out for others. */
  private static final int SPARE = 5;

  private final PassageRounds far;
  private final Map<Integer, StoredChunk> chunks = new HashMap<>();
  private final Map<String, Integer> pageCounts = new HashMap<>();
  private Optional<String> spent = Optional.empty();

  RemotePassages(PassageRounds far) {
    this.far = far;
  }

  @Override
  public SortedSet<String> analyses() throws IOException {
    return far.analyses();
  }

  @Override
  public CollectionStatistics statistics(ShardRequest request, SortedSet<String> analyses)
      throws IOException {
    return far.statistics(needed(request), analyses);
  }

  /** The reranker is the client's. */
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
    int carried = Math.min(MOST_CARRIED, request.request().topK() + SPARE);
    PassageRounds.Carried found = far.carried(needed(request), whole, carried);
    chunks.putAll(found.chunks());
    pageCounts.putAll(found.pageCounts());
    spent = found.spent();
    return found.candidates();
  }

  @Override
  public List<StoredChunk> chunks(List<Integer> entries) throws IOException {
    List<Integer> missing = entries.stream().filter(each -> !chunks.containsKey(each)).toList();
    if (!missing.isEmpty()) {
      List<StoredChunk> read = far.chunks(missing);
      for (int i = 0; i < missing.size(); i++) {
        chunks.put(missing.get(i), read.get(i));
      }
    }
    List<StoredChunk> all = new ArrayList<>(entries.size());
    for (int entry : entries) {
      StoredChunk chunk = chunks.get(entry);
      if (chunk == null) {
        throw new IllegalStateException("entry " + entry + " was not read");
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
    return known == null ? far.pageCount(document) : known;
  }
}
