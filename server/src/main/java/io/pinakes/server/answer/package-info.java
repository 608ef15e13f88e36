/**
 * Runs answers for all interfaces: limits their number and time, cancels them when nobody waits any
 * more, and keeps their records for a while.
 *
 * <p>In: a {@link io.pinakes.server.library.View} and a question. Out: events, then the outcome.
 * Start at {@link io.pinakes.server.answer.AnswerExecutor}.
 */
@NullMarked
package io.pinakes.server.answer;

import org.jspecify.annotations.NullMarked;
