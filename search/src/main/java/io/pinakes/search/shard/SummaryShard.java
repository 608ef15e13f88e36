package io.pinakes.search.shard;

import io.pinakes.search.chunk.DocumentSummary;
import io.pinakes.search.fuse.Scored;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Summaries of documents of one shard, searched for by words and by meaning. */
public interface SummaryShard {
  /** The order of a ranking. */
  Comparator<Scored<DocumentSummary>> BEST_FIRST =
      Comparator.comparingDouble((Scored<DocumentSummary> found) -> -found.score())
          .thenComparing(found -> found.item().id());

  /**
   * What scores depend on, in this shard.
   *
   * @param analyses of the chunks of all shards
   */
  CollectionStatistics statistics(ShardRequest asked, SortedSet<String> analyses)
      throws IOException;

  /**
   * One ranking, or one by words and one by meaning, which are merged by rank; best first, each as
   * deep as the candidates or the hits that the request wants.
   *
   * @param whole the statistics of all shards; null if this one is all there is
   * @throws IllegalArgumentException if a ranking needs a vector and there is none
   */
  List<List<Scored<DocumentSummary>>> rankings(
      ShardRequest asked, @Nullable CollectionStatistics whole) throws IOException;
}
