/**
 * What to do after reading the evidence so far: enough, more, ask the user, or give up.
 *
 * <p>{@link io.pinakes.orchestrator.review.Reviewer} is the port.
 */
@NullMarked
package io.pinakes.orchestrator.review;

import org.jspecify.annotations.NullMarked;
