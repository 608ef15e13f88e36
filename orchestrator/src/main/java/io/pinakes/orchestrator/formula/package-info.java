/**
 * Arithmetic over the cells of table rows.
 *
 * <p>In: an expression such as "cost of sales / revenue" whose figures are cells of rows found.
 * Out: its exact value, and the expression as text and as JSON, from which a record of an answer is
 * computed again; start at {@link io.pinakes.orchestrator.formula.Formula}.
 */
@NullMarked
package io.pinakes.orchestrator.formula;

import org.jspecify.annotations.NullMarked;
