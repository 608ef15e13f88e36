package io.pinakes.orchestrator.cli.index;

import io.pinakes.indexer.IndexOptions;
import io.pinakes.indexer.source.parser.Parsing;
import java.time.Duration;
import picocli.CommandLine.Option;

/** Options for the resources of a run and how often it commits. */
final class ResourceOptions {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "Texts embedded concurrently. Default: one per core.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--commit-seconds",
      paramLabel = "N",
      description = "Commit every N seconds. Default: 30.")
  private long commitSeconds = IndexOptions.DEFAULT_COMMIT_INTERVAL.toSeconds();

  @Option(
      names = "--commit-documents",
      paramLabel = "N",
      description = "Commit every N documents if that is sooner. Default: 10000.")
  private int commitDocuments = IndexOptions.DEFAULT_COMMIT_DOCUMENTS;

  @Option(
      names = "--parse-seconds",
      paramLabel = "N",
      description =
          "Give up on a file that takes longer to parse. Like --parse-memory not for JSONL and"
              + " small text files. Default: 300.")
  private long parseSeconds = Parsing.SeparateProcess.DEFAULT_TIME_PER_FILE.toSeconds();

  @Option(
      names = "--parse-memory",
      paramLabel = "MB",
      description =
          "Give up on a file that takes more memory to parse, in a process of its own. Default:"
              + " 2048.")
  private int parseMemory = Parsing.SeparateProcess.DEFAULT_MEMORY_MEGABYTES;

  /** Returns {@code options} with these limits. */
  IndexOptions limit(IndexOptions options) {
    return options
        .withThreads(threads)
        .withCommitInterval(Duration.ofSeconds(commitSeconds))
        .withCommitDocuments(commitDocuments)
        .withParsing(new Parsing.SeparateProcess(Duration.ofSeconds(parseSeconds), parseMemory));
  }
}
