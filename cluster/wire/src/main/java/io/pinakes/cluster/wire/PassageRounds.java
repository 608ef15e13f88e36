package io.pinakes.cluster.wire;

import io.pinakes.search.shard.CollectionStatistics;
import io.pinakes.search.shard.PassageShard;
import io.pinakes.search.shard.ShardCandidates;
import io.pinakes.search.shard.ShardRequest;
import io.pinakes.search.shard.StoredChunk;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The passages of a remote shard: candidates come with the data that is needed next. */
public interface PassageRounds extends PassageShard {
  /**
   * Candidates with data about the best of them.
   *
   * @param chunks the best candidates, by entry number
   * @param pageCounts of documents with several of these chunks on page 1, by document id
   * @param spent the warning of a search that exhausted its budget
   */
  record Carried(
      ShardCandidates candidates,
      Map<Integer, StoredChunk> chunks,
      Map<String, Integer> pageCounts,
      Optional<String> spent) {}

  /**
   * The result of {@link #candidates}, with data.
   *
   * @param chunks how many chunks to include, in the order in which this shard alone would rank
   */
  Carried carried(ShardRequest request, @Nullable CollectionStatistics whole, int chunks)
      throws IOException;
}
