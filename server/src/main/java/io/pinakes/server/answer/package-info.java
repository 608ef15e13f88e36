/**
 * Answers for whoever asks over whatever interface: how many at once, for how long, called off when
 * nobody waits any more, and kept for a while as records.
 *
 * <p>In: a {@link io.pinakes.server.library.View} and a question. Out: the outcome, and on the way
 * what happens. Start at {@link io.pinakes.server.answer.Answers}.
 */
@NullMarked
package io.pinakes.server.answer;

import org.jspecify.annotations.NullMarked;
