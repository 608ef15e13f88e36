/**
 * Question in, checked answer or counter-question out.
 *
 * <p>Start with {@link io.pinakes.orchestrator.Orchestrator#answer(String)}. Every step is a port
 * in a package of its own; this package joins them in one loop and says what came of it.
 */
@NullMarked
package io.pinakes.orchestrator;

import org.jspecify.annotations.NullMarked;
