/**
 * Commands that answer questions and check stored answers: ask, chat, verify, diff.
 *
 * <p>In: options and questions. Out: answers as text or JSON, records, traces. How a question is
 * answered is decided in {@link io.pinakes.orchestrator.Orchestrator}; start at {@link
 * io.pinakes.orchestrator.cli.answer.AskCommand}.
 */
@NullMarked
package io.pinakes.orchestrator.cli.answer;

import org.jspecify.annotations.NullMarked;
