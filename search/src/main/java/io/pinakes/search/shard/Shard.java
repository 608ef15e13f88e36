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
 * One part of a library, which holds whole documents, at one commit: all that can be read of it,
 * port by port. A library on one machine is a single shard.
 *
 * <p>Names of fields mean what they mean in the whole library; so a filter is refused by all shards
 * or by none. Every method that takes a filter throws {@link IllegalArgumentException} if it does
 * not fit the library. What is read is usable as long as the snapshot it came from is borrowed.
 */
public interface Shard {
  /** The fields that filters may use in the whole library. */
  FieldCatalog fields();

  /** Refuses a filter that does not fit the library. */
  void require(Filter filter);

  /** Whether {@code value} can be a value of {@code field}, which there is. */
  boolean reads(String field, MetadataValue value);

  /**
   * This shard without the documents that do not meet {@code filter}.
   *
   * @throws IllegalStateException if the filter no longer fits the library; the message names
   *     nothing of it
   */
  ShardSnapshot restrictedTo(Filter filter) throws IOException;

  /** What it holds; embedder and versions are those of its manifest. */
  Statistics statistics() throws IOException;

  /**
   * The candidates of one search.
   *
   * @param budget what all calls may spend together
   */
  PassageShard passages(SearchBudget budget);

  /** The summaries of documents. */
  SummaryShard summaries();

  /** Documents, chunks and pages by id and place. */
  DocumentShard documents();

  /** Documents and the values of their fields, counted. */
  CountShard counts();

  /** Terms, phrases and definitions. */
  WordShard words();

  /**
   * What the hierarchy needs to know of the documents; throws {@link java.io.UncheckedIOException}.
   */
  HierarchyData hierarchy();

  /** Rows of tables, labelled values and records. */
  FactShard facts() throws IOException;

  /**
   * A shorter way to the facts of a shard that is all there is; empty if there is none. Throws
   * {@link java.io.UncheckedIOException}.
   *
   * @param embedder asked for when meaning counts
   */
  default Optional<Annotations> factsAlone(Supplier<Embedder> embedder) {
    return Optional.empty();
  }
}
