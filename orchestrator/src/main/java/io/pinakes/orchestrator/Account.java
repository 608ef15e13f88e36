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
 * How an outcome came about.
 *
 * @param id the same for the same question to the same index with the same settings
 * @param question as it was asked
 * @param rewritten the question that was answered, which needs nothing of what went before; the
 *     same as {@code question} outside conversations
 * @param filter the condition on every document that was read
 * @param language ISO 639-1 code, {@code und} if not clear
 * @param plan what was planned; empty if it came to no plan
 * @param steps what was done, in order
 * @param trails how a walk through the hierarchy came to the passages it read: bucket, document,
 *     section
 * @param evidence all that was read, whether it led to an answer or not; rows that answer a
 *     structured question are in its citations instead
 * @param index what the library held, in the state that the answer was made from
 * @param modelCalls what a language model was asked, in order
 * @param warnings whatever was degraded, one sentence each
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
