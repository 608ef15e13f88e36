/**
 * The history of a conversation, and what the next message means in its light.
 *
 * <p>{@link io.pinakes.orchestrator.converse.Rewriter} is the port: it turns a message into a
 * self-contained question.
 */
@NullMarked
package io.pinakes.orchestrator.converse;

import org.jspecify.annotations.NullMarked;
