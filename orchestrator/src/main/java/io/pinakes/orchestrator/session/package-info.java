/**
 * One answer while it is made: the question with its limits, what is left of them, what was warned
 * of, what a language model was asked, and who listens.
 *
 * <p>{@link io.pinakes.orchestrator.session.Session} is handed to every step of answering. Nothing
 * here knows how an answer is found.
 */
@NullMarked
package io.pinakes.orchestrator.session;

import org.jspecify.annotations.NullMarked;
