/**
 * What was done for an answer, step by step, as typed values.
 *
 * <p>{@link io.pinakes.orchestrator.trace.Step} is where to start. The answer document, records,
 * the printed trace and telemetry derive from it; {@link io.pinakes.orchestrator.trace.StepJson} is
 * the only place that writes steps as JSON.
 */
@NullMarked
package io.pinakes.orchestrator.trace;

import org.jspecify.annotations.NullMarked;
