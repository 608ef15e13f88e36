/**
 * How commands write: JSON, plain tables, wrapped text, progress, files replaced as a whole, exit
 * codes.
 *
 * <p>In: values to show. Out: bytes on standard output or standard error, or a file that is either
 * complete or as it was. No command is known here. Start at {@link
 * io.pinakes.orchestrator.cli.output.ExitCode}.
 */
@NullMarked
package io.pinakes.orchestrator.cli.output;

import org.jspecify.annotations.NullMarked;
