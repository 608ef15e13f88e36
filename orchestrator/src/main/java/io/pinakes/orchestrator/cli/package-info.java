/**
 * The program {@code pinakes}: its main class, settings, failures, and the commands {@code demo},
 * {@code cluster} and {@code llm check}.
 *
 * <p>In: arguments, environment, a settings file. Out: an exit code. The other commands are in the
 * packages below; nothing here decides how to index, search or answer. Start at {@link
 * io.pinakes.orchestrator.cli.Pinakes}.
 */
@NullMarked
package io.pinakes.orchestrator.cli;

import org.jspecify.annotations.NullMarked;
