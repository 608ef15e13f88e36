/**
 * The tools of the agent: read-only calls on a library, with typed arguments.
 *
 * <p>Start with {@link io.pinakes.orchestrator.tool.ToolCall}.
 */
@NullMarked
package io.pinakes.orchestrator.tool;

import org.jspecify.annotations.NullMarked;
