package io.pinakes.indexer;

import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.search.schema.LibrarySchema;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How an index is built or updated.
 *
 * @param context writes the contexts of chunks
 * @param chunkTokens words of a chunk in tokens at most
 * @param threads texts embedded at the same time
 * @param rebuild starts from nothing instead of updating
 * @param keepMissing keeps documents whose source has vanished
 * @param prune removes vanished documents even if they are more than half of their source
 * @param dryRun reads and counts, embeds and writes nothing
 * @param commitInterval how often what is done is made durable
 * @param schema the declared metadata fields; null keeps those the index has
 */
public record IndexOptions(
    ContextWriter context,
    int chunkTokens,
    int threads,
    boolean rebuild,
    boolean keepMissing,
    boolean prune,
    boolean dryRun,
    Duration commitInterval,
    @Nullable LibrarySchema schema) {
  /** Passages of about half a page: long enough to be understood, short enough to be precise. */
  public static final int DEFAULT_CHUNK_TOKENS = 400;

  public static final Duration DEFAULT_COMMIT_INTERVAL = Duration.ofSeconds(30);

  public IndexOptions {
    if (threads < 1 || threads > 1024) {
      throw new IllegalArgumentException("threads must be 1 to 1024, got " + threads);
    }
  }

  /** The documented defaults: structural context, one thread per core. */
  public static IndexOptions defaults() {
    return new IndexOptions(
        new StructuralContext(),
        DEFAULT_CHUNK_TOKENS,
        Runtime.getRuntime().availableProcessors(),
        false,
        false,
        false,
        false,
        DEFAULT_COMMIT_INTERVAL,
        null);
  }

  public IndexOptions withContext(ContextWriter newContext) {
    return new IndexOptions(
        newContext,
        chunkTokens,
        threads,
        rebuild,
        keepMissing,
        prune,
        dryRun,
        commitInterval,
        schema);
  }

  public IndexOptions withChunkTokens(int newChunkTokens) {
    return new IndexOptions(
        context,
        newChunkTokens,
        threads,
        rebuild,
        keepMissing,
        prune,
        dryRun,
        commitInterval,
        schema);
  }

  public IndexOptions withThreads(int newThreads) {
    return new IndexOptions(
        context,
        chunkTokens,
        newThreads,
        rebuild,
        keepMissing,
        prune,
        dryRun,
        commitInterval,
        schema);
  }

  public IndexOptions withRebuild(boolean newRebuild) {
    return new IndexOptions(
        context,
        chunkTokens,
        threads,
        newRebuild,
        keepMissing,
        prune,
        dryRun,
        commitInterval,
        schema);
  }

  /** What happens to documents whose source has vanished. */
  public IndexOptions withMissing(boolean keep, boolean pruneMany) {
    return new IndexOptions(
        context, chunkTokens, threads, rebuild, keep, pruneMany, dryRun, commitInterval, schema);
  }

  public IndexOptions withDryRun(boolean newDryRun) {
    return new IndexOptions(
        context,
        chunkTokens,
        threads,
        rebuild,
        keepMissing,
        prune,
        newDryRun,
        commitInterval,
        schema);
  }

  /** Declares metadata fields, in place of all that the index may have declared. */
  public IndexOptions withSchema(LibrarySchema newSchema) {
    return new IndexOptions(
        context,
        chunkTokens,
        threads,
        rebuild,
        keepMissing,
        prune,
        dryRun,
        commitInterval,
        newSchema);
  }
}
