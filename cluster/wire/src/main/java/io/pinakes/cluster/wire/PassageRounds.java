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

/** The passages of a shard that is far away: candidates bring what will be asked of them next. */
public interface PassageRounds extends PassageShard {
  /**
   * Candidates.
   *
   * @param chunks those of the best ones, by entry number
   * @param pageCounts of the documents of these chunks, by document id
   * @param spent what to say of a search that its budget has ended
   */
  record Carried(
      ShardCandidates candidates,
      Map<Integer, StoredChunk> chunks,
      Map<String, Integer> pageCounts,
      Optional<String> spent) {}

  /**
   * What {@link #candidates} finds.
   *
   * @param chunks of so many of the best of each retriever the chunks are brought
   */
  Carried carried(ShardRequest request, @Nullable CollectionStatistics whole, int chunks)
      throws IOException;
}
