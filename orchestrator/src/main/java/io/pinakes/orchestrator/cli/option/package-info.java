/**
 * Options that several commands share, and how their values are read.
 *
 * <p>In: strings from the command line, files named by {@code @FILE}, lines of a batch. Out:
 * checked values, or an error that names the option. Start at {@link
 * io.pinakes.orchestrator.cli.option.LlmOptions}.
 */
@NullMarked
package io.pinakes.orchestrator.cli.option;

import org.jspecify.annotations.NullMarked;
