package io.pinakes.orchestrator;

import io.pinakes.orchestrator.evidence.EvidenceLedger;
import io.pinakes.orchestrator.navigate.NavigationTrace;
import io.pinakes.orchestrator.session.ModelCall;
import io.pinakes.orchestrator.trace.Step;
import io.pinakes.orchestrator.trace.Usage;
import io.pinakes.search.Statistics;
import io.pinakes.search.chunk.ChunkId;
import io.pinakes.search.query.Filter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How an outcome was produced.
 *
 * @param id derived from question, index and settings, so that equal runs have equal ids
 * @param question as it was asked
 * @param rewritten the question that was answered, self-contained; equal to {@code question}
 *     outside conversations
 * @param filter restricts which documents could be read
 * @param language ISO 639-1 code, {@code und} if not clear
 * @param plan what was planned; empty if no plan was made
 * @param steps what was done, in order
 * @param trails the path on which a walk through the hierarchy reached each passage: bucket,
 *     document, section
 * @param evidence everything that was read, used or not; rows that answer a structured question are
 *     in its citations instead
 * @param index statistics of the library state that was searched
 * @param modelCalls the calls to language models, in order
 * @param warnings what was degraded, one sentence each
 */
public record Account(
    String id,
    String question,
    String rewritten,
    Filter filter,
    String language,
    Optional<Planned> plan,
    List<Step> steps,
    Map<ChunkId, List<NavigationTrace.Selected>> trails,
    EvidenceLedger evidence,
    Statistics index,
    List<ModelCall> modelCalls,
    List<String> warnings,
    Usage usage) {
  public Account {
    steps = List.copyOf(steps);
    trails = Map.copyOf(trails);
    modelCalls = List.copyOf(modelCalls);
    warnings = List.copyOf(warnings);
  }
}
