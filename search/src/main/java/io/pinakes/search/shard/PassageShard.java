package io.pinakes.search.shard;

import io.pinakes.search.chunk.DocumentId;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The passages of one shard, for one search.
 *
 * <p>A search over several shards collects the analyses and statistics of each, sums them, and
 * requests candidates with the sums, so that scores equal those of a single shard. From a single
 * shard it only requests candidates.
 */
public interface PassageShard {
  /** The text analyses of its chunks, see {@link io.pinakes.search.analyze.LanguageAnalyzer}. */
  SortedSet<String> analyses() throws IOException;

  /**
   * This shard's statistics for the scores and limits of a search.
   *
   * @param analyses the text analyses of all shards: a word has a form in each, and this shard may
   *     contain forms of a language that only other shards have
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  CollectionStatistics statistics(ShardRequest request, SortedSet<String> analyses)
      throws IOException;

  /**
   * The best candidates of each retriever, each scored by all retrievers.
   *
   * @param whole the statistics of all shards; null if this is the only one
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type, or a requested retriever needs a vector and there is none
   */
  ShardCandidates candidates(ShardRequest request, @Nullable CollectionStatistics whole)
      throws IOException;

  /** The chunks of candidates of this shard, in the order of {@code entries}. */
  List<StoredChunk> chunks(List<Integer> entries) throws IOException;

  /** The warning if the search was ended by its budget; empty if not. */
  Optional<String> spent();

  /** The number of pages of a document; 0 if it is not in this shard. */
  int pageCount(DocumentId document) throws IOException;
}
