/**
 * One answer in the making: the question with its options, the allowance it spends, the warnings,
 * what a language model was asked, and the listener.
 *
 * <p>{@link io.pinakes.orchestrator.session.Session} is handed to every step of answering. Nothing
 * here knows how an answer is found.
 */
@NullMarked
package io.pinakes.orchestrator.session;

import org.jspecify.annotations.NullMarked;
