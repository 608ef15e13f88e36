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
 * <p>A search over several shards asks each for its analyses and statistics, adds them up, and asks
 * for candidates with the sum, so that scores are what they would be in a single shard. A single
 * shard is asked for candidates alone.
 */
public interface PassageShard {
  /**
   * The analyses of its chunks, as {@link io.pinakes.search.analyze.LanguageAnalyzer} names them.
   */
  SortedSet<String> analyses() throws IOException;

  /**
   * What the scores and limits of a search depend on, in this shard.
   *
   * @param analyses of the chunks of all shards: a word has a form in each, and this shard may have
   *     terms that only the language of another makes of it
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type
   */
  CollectionStatistics statistics(ShardRequest request, SortedSet<String> analyses)
      throws IOException;

  /**
   * The best of each retriever, each candidate with its score in all of them.
   *
   * @param whole the statistics of all shards; null if this one is all there is
   * @throws IllegalArgumentException if the filter names an unknown field or a value of a wrong
   *     type, or a retriever that is asked for needs a vector and there is none
   */
  ShardCandidates candidates(ShardRequest request, @Nullable CollectionStatistics whole)
      throws IOException;

  /** The chunks of candidates of this shard, in the order of {@code entries}. */
  List<StoredChunk> chunks(List<Integer> entries) throws IOException;

  /** What to say of a search that its budget has ended; empty if it has not. */
  Optional<String> spent();

  /** Pages of a document; 0 if this shard has no such document. */
  int pageCount(DocumentId document) throws IOException;
}
