package io.pinakes.indexer;

import io.pinakes.indexer.outline.OutlineReport;
import io.pinakes.indexer.usage.ModelUsage;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The result of an indexing run.
 *
 * @param added number of new documents
 * @param changed number of replaced documents
 * @param unchanged number of documents left as they were
 * @param removed number of documents whose source has vanished
 * @param documents number of documents in the index after the run, from all sources; 0 if only the
 *     hierarchy was updated
 * @param ignored files that were skipped (unknown type, hidden, excluded by a pattern), with
 *     reasons
 * @param failed what could not be read, with reasons; their old versions stay
 * @param chunks number of chunks written
 * @param tokens number of tokens the embedder read
 * @param cutChunks number of chunks that the embedder could not read to their end
 * @param reusedVectors number of chunks whose vector was already in the index or came from their
 *     source
 * @param facts number of extracted facts, by extractor
 * @param embeddedFactWords number of distinct fact texts embedded
 * @param contexts language model usage for contexts
 * @param summaries language model usage for summaries
 * @param extraction language model usage for facts
 * @param outline changes to the hierarchy
 * @param elapsed wall time
 * @param warnings other degradations, one sentence each
 * @param interrupted whether the run was stopped early: what is counted here is done and another
 *     run continues from there; a rebuild has not replaced the index yet
 * @param estimate the estimated cost of the run, if it was a dry run with something to embed by a
 *     model
 */
public record IndexReport(
    int added,
    int changed,
    int unchanged,
    int removed,
    long documents,
    List<Ignored> ignored,
    List<Failure> failed,
    long chunks,
    long tokens,
    long cutChunks,
    long reusedVectors,
    SortedMap<String, Long> facts,
    long embeddedFactWords,
    ModelUsage contexts,
    ModelUsage summaries,
    ModelUsage extraction,
    OutlineReport outline,
    Duration elapsed,
    List<String> warnings,
    boolean interrupted,
    Optional<Estimate> estimate) {
  public IndexReport {
    ignored = List.copyOf(ignored);
    failed = List.copyOf(failed);
    facts = Collections.unmodifiableSortedMap(new TreeMap<>(facts));
    warnings = List.copyOf(warnings);
  }

  /**
   * Something that could not be indexed.
   *
   * @param name path or {@code file:line}
   * @param reason for the user
   * @param before whether it failed for the same reason in an earlier run and has not changed
   */
  public record Failure(String name, String reason, boolean before) {
    /** A new failure. */
    public Failure(String name, String reason) {
      this(name, reason, false);
    }
  }

  /**
   * A file or directory that was skipped.
   *
   * @param name its path relative to the source
   * @param reason for the user
   */
  public record Ignored(String name, String reason) {}

  /**
   * The estimated cost of a run.
   *
   * @param tokensPerSecond measured on a sample of its texts
   * @param duration measured time for reading plus estimated time for embedding
   */
  public record Estimate(double tokensPerSecond, Duration duration) {}
}
