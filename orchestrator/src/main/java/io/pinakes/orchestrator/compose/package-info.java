/**
 * Evidence in, a draft out: claims, each with the statements it rests on.
 *
 * <p>{@link io.pinakes.orchestrator.compose.Composer} is the port; the built-in one quotes.
 */
@NullMarked
package io.pinakes.orchestrator.compose;

import org.jspecify.annotations.NullMarked;
