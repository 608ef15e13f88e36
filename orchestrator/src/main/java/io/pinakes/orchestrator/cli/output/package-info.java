/**
 * The output of commands: JSON, plain tables, wrapped text, progress, files replaced atomically,
 * exit codes.
 *
 * <p>In: values to show. Out: bytes on standard output or standard error, or a file that is either
 * complete or unchanged. Nothing here depends on a command. Start at {@link
 * io.pinakes.orchestrator.cli.output.ExitCode}.
 */
@NullMarked
package io.pinakes.orchestrator.cli.output;

import org.jspecify.annotations.NullMarked;
