/**
 * Question in, checked answer or clarification out.
 *
 * <p>Start with {@link io.pinakes.orchestrator.Orchestrator#answer(String)}. Every step is a port
 * in its own package; this one joins them in a loop and reports the outcome.
 */
@NullMarked
package io.pinakes.orchestrator;

import org.jspecify.annotations.NullMarked;
