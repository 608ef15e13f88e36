/**
 * Chooses the next call of a tool: planned calls first, then passages about names that were not
 * found, documents that passages name, more of the last search, and a walk through the hierarchy.
 *
 * <p>In: the situation and what the reviewer thinks of it. Out: a call with its reason, or none.
 * {@link io.pinakes.orchestrator.follow.FollowUps} is where to start; nothing here runs a call.
 */
@NullMarked
package io.pinakes.orchestrator.follow;

import org.jspecify.annotations.NullMarked;
