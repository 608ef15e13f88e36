/**
 * Reports answers to OpenTelemetry: one span per answer, one per tool call and call to a language
 * model.
 *
 * <p>Only OpenTelemetry's API is used; the application decides where spans go. {@link
 * io.pinakes.orchestrator.telemetry.Telemetry} is handed to an orchestrator; nothing here knows how
 * an answer is found.
 */
@NullMarked
package io.pinakes.orchestrator.telemetry;

import org.jspecify.annotations.NullMarked;
