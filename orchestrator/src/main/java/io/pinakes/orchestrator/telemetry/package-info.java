/**
 * Reports to OpenTelemetry what was done for an answer: one span for the answer, one for each call
 * of a tool and of a language model.
 *
 * <p>Only OpenTelemetry's interfaces are used: what becomes of the spans is the application's
 * choice. {@link io.pinakes.orchestrator.telemetry.Telemetry} is what an orchestrator is given;
 * nothing here knows how an answer is found.
 */
@NullMarked
package io.pinakes.orchestrator.telemetry;

import org.jspecify.annotations.NullMarked;
