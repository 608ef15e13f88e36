/**
 * The other form of the loop: one conversation in which a language model calls tools until it
 * answers.
 *
 * <p>{@link io.pinakes.orchestrator.agent.Agent} is the port. Tools, budgets, evidence and
 * verification are those of the loop of plan and review.
 */
@NullMarked
package io.pinakes.orchestrator.agent;

import org.jspecify.annotations.NullMarked;
