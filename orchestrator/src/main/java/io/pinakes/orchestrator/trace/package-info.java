/**
 * The steps of an answer as typed values.
 *
 * <p>{@link io.pinakes.orchestrator.trace.Step} is where to start. The answer document, records,
 * the printed trace and telemetry are derived from it; {@link
 * io.pinakes.orchestrator.trace.StepJson} is the only place that writes steps as JSON.
 */
@NullMarked
package io.pinakes.orchestrator.trace;

import org.jspecify.annotations.NullMarked;
