package io.pinakes.orchestrator;

import io.pinakes.orchestrator.plan.Plan;
import io.pinakes.search.query.QueryAnalysis;

/**
 * A plan and the reading of the question it was based on.
 *
 * @param maxToolCalls how many tool calls the answer was allowed
 */
public record Planned(Plan plan, QueryAnalysis analysis, int maxToolCalls) {}
