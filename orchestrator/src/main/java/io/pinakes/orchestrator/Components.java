package io.pinakes.orchestrator;

import io.pinakes.orchestrator.agent.Agent;
import io.pinakes.orchestrator.compose.Composer;
import io.pinakes.orchestrator.converse.Rewriter;
import io.pinakes.orchestrator.decompose.Decomposer;
import io.pinakes.orchestrator.navigate.Reasoner;
import io.pinakes.orchestrator.plan.Planner;
import io.pinakes.orchestrator.review.Reviewer;
import io.pinakes.orchestrator.structured.StructuredReader;
import io.pinakes.orchestrator.verify.Judge;
import java.util.Optional;

/**
 * The implementations of the steps of one answer.
 *
 * @param secondReader decomposes a question that would be declined once more
 * @param adviser suggests what else to read once the rules have nothing more to read: at high
 *     effort always, else where the evidence does not suffice
 * @param judge reviews verified claims
 * @param agent searches and drafts on the tools route
 */
record Components(
    Rewriter rewriter,
    Decomposer decomposer,
    Optional<Decomposer> secondReader,
    StructuredReader structuredReader,
    Planner planner,
    Reviewer reviewer,
    Optional<Reviewer> adviser,
    Reasoner reasoner,
    Composer composer,
    Optional<Judge> judge,
    Optional<Agent> agent) {}
