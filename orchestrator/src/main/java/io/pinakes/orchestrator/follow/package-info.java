/**
 * Chooses the next tool call: planned calls first, then passages about names not found yet,
 * documents named in passages, more results of the last search, and a walk through the hierarchy.
 *
 * <p>In: the situation and the reviewer's verdict. Out: a call with its reason, or none. {@link
 * io.pinakes.orchestrator.follow.FollowUps} is where to start; nothing here runs a call.
 */
@NullMarked
package io.pinakes.orchestrator.follow;

import org.jspecify.annotations.NullMarked;
