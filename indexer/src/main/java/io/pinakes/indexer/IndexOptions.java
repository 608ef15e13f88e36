package io.pinakes.indexer;

import io.pinakes.indexer.context.ContextWriter;
import io.pinakes.indexer.context.StructuralContext;
import io.pinakes.indexer.fact.BuiltInFactExtractor;
import io.pinakes.indexer.fact.FactExtractor;
import io.pinakes.indexer.outline.ExtractiveSummarizer;
import io.pinakes.indexer.outline.Summarizer;
import io.pinakes.indexer.source.parser.Parsing;
import io.pinakes.search.schema.LibrarySchema;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How an index is built or updated: {@code IndexOptions.defaults().with(to -> to.threads(2))}.
 *
 * @param context writes the contexts of chunks
 * @param chunkTokens maximum length of a chunk in tokens
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

  public IndexOptions {
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

  /** The documented defaults: structural context, one thread per core. */
  public static IndexOptions defaults() {
    return new Builder().build();
  }

  /** These options with {@code changes} applied. */
  public IndexOptions with(Consumer<Builder> changes) {
    Builder builder = new Builder();
    builder.context = context;
    builder.chunkTokens = chunkTokens;
    builder.threads = threads;
    builder.rebuild = rebuild;
    builder.keepMissing = keepMissing;
    builder.prune = prune;
    builder.dryRun = dryRun;
    builder.commitInterval = commitInterval;
    builder.commitDocuments = commitDocuments;
    builder.parsing = parsing;
    builder.outline = outline;
    builder.summarizer = summarizer;
    builder.facts = facts;
    builder.factVectors = factVectors;
    builder.schema = schema;
    changes.accept(builder);
    return builder.build();
  }

  /** Collects options; each method is named after the option it sets. */
  public static final class Builder {
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

    private Builder() {}

    public Builder context(ContextWriter writer) {
      context = writer;
      return this;
    }

    public Builder chunkTokens(int most) {
      chunkTokens = most;
      return this;
    }

    public Builder threads(int number) {
      threads = number;
      return this;
    }

    public Builder rebuild(boolean yes) {
      rebuild = yes;
      return this;
    }

    public Builder keepMissing(boolean yes) {
      keepMissing = yes;
      return this;
    }

    public Builder prune(boolean yes) {
      prune = yes;
      return this;
    }

    public Builder dryRun(boolean yes) {
      dryRun = yes;
      return this;
    }

    public Builder commitInterval(Duration interval) {
      commitInterval = interval;
      return this;
    }

    public Builder commitDocuments(int number) {
      commitDocuments = number;
      return this;
    }

    public Builder parsing(Parsing place) {
      parsing = place;
      return this;
    }

    /**
     * If disabled, new documents have no summaries until a later run; useful for indexes of very
     * many small records that nobody browses.
     */
    public Builder outline(boolean yes) {
      outline = yes;
      return this;
    }

    public Builder summarizer(Summarizer writer) {
      summarizer = writer;
      return this;
    }

    public Builder facts(FactExtractor extractor) {
      facts = extractor;
      return this;
    }

    public Builder factVectors(boolean yes) {
      factVectors = yes;
      return this;
    }

    /** Declares metadata fields, replacing all that the index declared before. */
    public Builder schema(LibrarySchema declared) {
      schema = declared;
      return this;
    }

    private IndexOptions build() {
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
