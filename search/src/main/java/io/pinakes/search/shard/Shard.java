package io.pinakes.search.shard;

import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.MetadataValue;
import io.pinakes.search.embed.Embedder;
import io.pinakes.search.fact.Annotations;
import io.pinakes.search.outline.HierarchyData;
import io.pinakes.search.query.FieldCatalog;
import io.pinakes.search.query.Filter;
import io.pinakes.search.settings.SearchBudget;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One part of a library at one commit, consisting of whole documents: everything that can be read
 * from it, by port. A local library is usually a single shard.
 *
 * <p>Field names are resolved for the whole library, so a filter is rejected by all shards or by
 * none. Every method that takes a filter throws {@link IllegalArgumentException} if it does not fit
 * the library. A shard is usable while its snapshot is borrowed.
 */
public interface Shard {
  /** The fields that filters may use in the whole library. */
  FieldCatalog fields();

  /** Rejects a filter that does not fit the library. */
  void require(Filter filter);

  /** Whether {@code value} can be a value of the existing field {@code field}. */
  boolean reads(String field, MetadataValue value);

  /**
   * This shard, restricted to the documents that match {@code filter}.
   *
   * @throws IllegalStateException if the filter no longer fits the library; the message reveals
   *     nothing of it
   */
  ShardSnapshot restrictedTo(Filter filter) throws IOException;

  /** Its contents; embedder and versions are those of its manifest. */
  Statistics statistics() throws IOException;

  /**
   * The candidates of one search.
   *
   * @param budget the limits for all calls together
   */
  PassageShard passages(SearchBudget budget);

  /** The summaries of documents. */
  SummaryShard summaries();

  /** Documents, chunks and pages by id and position. */
  DocumentShard documents();

  /** Counts of documents and field values. */
  CountShard counts();

  /** Terms, phrases and definitions. */
  WordShard words();

  /** The document data that the hierarchy needs; throws {@link java.io.UncheckedIOException}. */
  HierarchyData hierarchy();

  /** Table rows, labelled values and document records. */
  FactShard facts() throws IOException;

  /**
   * A direct implementation for the facts of a library with a single shard; empty if not available.
   * Throws {@link java.io.UncheckedIOException}.
   *
   * @param embedder loaded only for semantic search
   */
  default Optional<Annotations> factsAlone(Supplier<Embedder> embedder) {
    return Optional.empty();
  }
}
