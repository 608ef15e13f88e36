/**
 * An answer in progress: the question with its options, the allowance, the warnings, the calls to
 * language models, and the listener.
 *
 * <p>{@link io.pinakes.orchestrator.session.Session} is handed to every step of answering. Nothing
 * here knows how an answer is found.
 */
@NullMarked
package io.pinakes.orchestrator.session;

import org.jspecify.annotations.NullMarked;
