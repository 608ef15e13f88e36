/**
 * What was said before, and what a further message means in its light.
 *
 * <p>{@link io.pinakes.orchestrator.converse.Rewriter} is the port: it turns a message into a
 * question that needs nothing of what went before.
 */
@NullMarked
package io.pinakes.orchestrator.converse;

import org.jspecify.annotations.NullMarked;
