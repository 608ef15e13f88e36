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
 * What an indexing run did.
 *
 * @param added documents that were not there before
 * @param changed documents that were replaced
 * @param unchanged documents left as they were
 * @param removed documents whose source has vanished
 * @param ignored files that were passed over (of types no reader knows, hidden, left out by a
 *     pattern), with reasons
 * @param failed what could not be read, with reasons; their old versions stay
 * @param chunks chunks written
 * @param tokens tokens the embedder read
 * @param cutChunks chunks that the embedder could not read to their end
 * @param reusedVectors chunks whose vector the index had already, or their source brought along
 * @param facts how many facts were read out of documents, by the extractor that read them
 * @param embeddedFactWords different words of facts that had to be embedded
 * @param contexts what writing contexts took, if a language model wrote them
 * @param summaries what summing up took, if a language model did it
 * @param extraction what reading facts took, if a language model did it
 * @param outline what it did to the hierarchy
 * @param elapsed wall time
 * @param warnings whatever else was degraded, a sentence each
 * @param interrupted the run was stopped before it had looked at everything: what is counted here
 *     is done, another run resumes there; a rebuild has not taken the place of the index yet
 * @param estimate what the run would take, if it was a dry one with something to embed
 */
public record IndexReport(
    int added,
    int changed,
    int unchanged,
    int removed,
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
   * @param reason for people
   * @param before whether it failed for the same reason in an earlier run and has not changed
   */
  public record Failure(String name, String reason, boolean before) {
    /** One that is new. */
    public Failure(String name, String reason) {
      this(name, reason, false);
    }
  }

  /**
   * A file or directory that was passed over.
   *
   * @param name its path relative to the source
   * @param reason for people
   */
  public record Ignored(String name, String reason) {}

  /**
   * What a run would take.
   *
   * @param tokensPerSecond measured on a sample of its texts
   * @param duration of reading, measured, and embedding
   */
  public record Estimate(double tokensPerSecond, Duration duration) {}
}
