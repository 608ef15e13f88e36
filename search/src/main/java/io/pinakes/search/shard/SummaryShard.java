package io.pinakes.search.shard;

import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.fuse.Scored;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Searches the summaries in one shard, by keyword and semantically. */
public interface SummaryShard {
  /** The order of a ranking. */
  Comparator<Scored<DocumentSummary>> BEST_FIRST =
      Comparator.comparingDouble((Scored<DocumentSummary> found) -> -found.score())
          .thenComparing(found -> found.item().id());

  /**
   * This shard's statistics for scoring.
   *
   * @param analyses the text analyses of all shards
   */
  CollectionStatistics statistics(ShardRequest asked, SortedSet<String> analyses)
      throws IOException;

  /**
   * One ranking, or a keyword and a semantic one to be fused by rank; best first, each as deep as
   * the request requires.
   *
   * @param whole the statistics of all shards; null if this is the only one
   * @throws IllegalArgumentException if a ranking needs a vector and there is none
   */
  List<List<Scored<DocumentSummary>>> rankings(
      ShardRequest asked, @Nullable CollectionStatistics whole) throws IOException;
}
