/**
 * A question back to the user: why it is asked, what the user could say, which conditions could be
 * dropped and which values tell the candidates apart.
 *
 * <p>{@link io.pinakes.orchestrator.clarify.Clarification} is data; what decides to ask lives where
 * the doubt arises, in {@code review}, {@code structured} and {@code llm}.
 */
@NullMarked
package io.pinakes.orchestrator.clarify;

import org.jspecify.annotations.NullMarked;
