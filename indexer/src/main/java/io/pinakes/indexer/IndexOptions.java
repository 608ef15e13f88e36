package io.pinakes.indexer;

import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.fact.BuiltInFactExtractor;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.source.parser.Parsing;
import io.pinakes.indexer.split.ChunkLimits;
import io.pinakes.search.schema.LibrarySchema;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How an index is built or updated: {@code IndexOptions.DEFAULT.withThreads(2)}.
 *
 * @param context writes the contexts of chunks
 * @param chunkTokens maximum length of a chunk in tokens, 16 to {@value ChunkLimits#MAX_TOKENS}; an
 *     embedder that reads less makes shorter chunks
 * @param threads number of texts embedded at the same time
 * @param rebuild builds a new index beside the existing one and replaces it at the end; resumes an
 *     interrupted rebuild
 * @param keepMissing keeps documents whose source has vanished
 * @param prune removes vanished documents even if they are more than half of their source
 * @param dryRun reads and counts, embeds a sample for a second, and writes nothing
 * @param commitInterval maximum time between commits
 * @param commitDocuments maximum number of documents between commits
 * @param parsing where files are parsed, and its limits
 * @param outline whether to update the hierarchy at the end
 * @param summarizer writes the summaries of the hierarchy
 * @param facts extracts facts from documents
 * @param factVectors whether facts get vectors for semantic search
 * @param schema the declared metadata fields; null keeps those of the index
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
    int commitDocuments,
    Parsing parsing,
    boolean outline,
    Summarizer summarizer,
    FactExtractor facts,
    boolean factVectors,
    @Nullable LibrarySchema schema) {
  /** About half a page: long enough to be understood, short enough to be precise. */
  public static final int DEFAULT_CHUNK_TOKENS = 400;

  public static final Duration DEFAULT_COMMIT_INTERVAL = Duration.ofSeconds(30);

  public static final int DEFAULT_COMMIT_DOCUMENTS = 10_000;

  /** The documented defaults: structural context, one thread per core. */
  public static final IndexOptions DEFAULT = new Draft().options();

  public IndexOptions {
    ChunkLimits.requireTokens(chunkTokens);
    if (threads < 1 || threads > 1024) {
      throw new IllegalArgumentException("threads must be 1 to 1024, got " + threads);
    }
    if (commitInterval.isNegative()) {
      throw new IllegalArgumentException(
          "the time between commits must not be negative, got "
              + commitInterval.toMillis()
              + " ms");
    }
    if (commitDocuments < 1) {
      throw new IllegalArgumentException(
          "documents between commits must be at least 1, got " + commitDocuments);
    }
  }

  public IndexOptions withContext(ContextWriter newContext) {
    return with(to -> to.context = newContext);
  }

  public IndexOptions withChunkTokens(int newChunkTokens) {
    return with(to -> to.chunkTokens = newChunkTokens);
  }

  public IndexOptions withThreads(int newThreads) {
    return with(to -> to.threads = newThreads);
  }

  public IndexOptions withRebuild(boolean newRebuild) {
    return with(to -> to.rebuild = newRebuild);
  }

  public IndexOptions withKeepMissing(boolean newKeepMissing) {
    return with(to -> to.keepMissing = newKeepMissing);
  }

  public IndexOptions withPrune(boolean newPrune) {
    return with(to -> to.prune = newPrune);
  }

  public IndexOptions withDryRun(boolean newDryRun) {
    return with(to -> to.dryRun = newDryRun);
  }

  public IndexOptions withCommitInterval(Duration newCommitInterval) {
    return with(to -> to.commitInterval = newCommitInterval);
  }

  public IndexOptions withCommitDocuments(int newCommitDocuments) {
    return with(to -> to.commitDocuments = newCommitDocuments);
  }

  public IndexOptions withParsing(Parsing newParsing) {
    return with(to -> to.parsing = newParsing);
  }

  /**
   * These options with or without the update of the hierarchy. Without, new documents have no
   * summaries until a later run; useful for indexes of very many small records that nobody browses.
   */
  public IndexOptions withOutline(boolean newOutline) {
    return with(to -> to.outline = newOutline);
  }

  public IndexOptions withSummarizer(Summarizer newSummarizer) {
    return with(to -> to.summarizer = newSummarizer);
  }

  public IndexOptions withFacts(FactExtractor newFacts) {
    return with(to -> to.facts = newFacts);
  }

  public IndexOptions withFactVectors(boolean newFactVectors) {
    return with(to -> to.factVectors = newFactVectors);
  }

  /** Declares metadata fields, replacing all that the index declared before. */
  public IndexOptions withSchema(LibrarySchema newSchema) {
    return with(to -> to.schema = newSchema);
  }

  private IndexOptions with(Consumer<Draft> change) {
    Draft draft = new Draft();
    draft.context = context;
    draft.chunkTokens = chunkTokens;
    draft.threads = threads;
    draft.rebuild = rebuild;
    draft.keepMissing = keepMissing;
    draft.prune = prune;
    draft.dryRun = dryRun;
    draft.commitInterval = commitInterval;
    draft.commitDocuments = commitDocuments;
    draft.parsing = parsing;
    draft.outline = outline;
    draft.summarizer = summarizer;
    draft.facts = facts;
    draft.factVectors = factVectors;
    draft.schema = schema;
    change.accept(draft);
    return draft.options();
  }

  /** Saves naming all options wherever one is changed. */
  private static final class Draft {
    private ContextWriter context = new StructuralContext();
    private int chunkTokens = DEFAULT_CHUNK_TOKENS;
    private int threads = Runtime.getRuntime().availableProcessors();
    private boolean rebuild;
    private boolean keepMissing;
    private boolean prune;
    private boolean dryRun;
    private Duration commitInterval = DEFAULT_COMMIT_INTERVAL;
    private int commitDocuments = DEFAULT_COMMIT_DOCUMENTS;
    private Parsing parsing = Parsing.DEFAULT;
    private boolean outline = true;
    private Summarizer summarizer = new ExtractiveSummarizer();
    private FactExtractor facts = new BuiltInFactExtractor();
    private boolean factVectors = true;
    private @Nullable LibrarySchema schema;

    IndexOptions options() {
      return new IndexOptions(
          context,
          chunkTokens,
          threads,
          rebuild,
          keepMissing,
          prune,
          dryRun,
          commitInterval,
          commitDocuments,
          parsing,
          outline,
          summarizer,
          facts,
          factVectors,
          schema);
    }
  }
}
