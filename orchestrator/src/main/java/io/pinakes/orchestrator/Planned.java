package io.pinakes.orchestrator;

import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.search.query.QueryAnalysis;

/**
 * What was planned for an answer, and what the question was read as before.
 *
 * @param maxToolCalls how many calls of tools the answer was allowed
 */
public record Planned(Plan plan, QueryAnalysis analysis, int maxToolCalls) {}
