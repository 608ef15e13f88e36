/**
 * The command line: joins ports and adapters, and turns outcomes into text, JSON and exit codes.
 *
 * <p>In: arguments, settings, standard input. Out: data on standard output, everything else on
 * standard error. Nothing here decides how to index, search or answer. Start at {@link
 * io.pinakes.orchestrator.cli.Pinakes}.
 */
@org.jspecify.annotations.NullMarked
package io.pinakes.orchestrator.cli;
