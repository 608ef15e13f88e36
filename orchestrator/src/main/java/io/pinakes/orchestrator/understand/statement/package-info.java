/**
 * Reads questions about the lines of financial statements, whose columns are years.
 *
 * <p>In: a question and a library. Out: a request for the cell of a line below a year, or for a
 * metric computed from such cells. What lines and metrics are called, and the words of arithmetic,
 * are data; start at {@link io.pinakes.orchestrator.understand.statement.StatementLines} and {@link
 * io.pinakes.orchestrator.understand.statement.ComputedLines}.
 */
@NullMarked
package io.pinakes.orchestrator.understand.statement;

import org.jspecify.annotations.NullMarked;
