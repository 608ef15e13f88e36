/**
 * The alternative loop: one conversation in which a language model calls tools until it answers.
 *
 * <p>{@link io.pinakes.orchestrator.agent.Agent} is the port. Tools, budgets, evidence and
 * verification are the same as in the plan-and-review loop.
 */
@NullMarked
package io.pinakes.orchestrator.agent;

import org.jspecify.annotations.NullMarked;
