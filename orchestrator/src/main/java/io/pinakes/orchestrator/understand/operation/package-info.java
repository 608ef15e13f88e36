/**
 * Chooses the operation on the documents or rows that match a question's conditions: a figure,
 * groups, an extreme, a comparison, a lookup or a list.
 *
 * <p>In: a {@link io.pinakes.orchestrator.understand.parse.Reading} whose conditions were read.
 * Out: an {@link io.pinakes.orchestrator.structured.Operation}; start at {@link
 * io.pinakes.orchestrator.understand.operation.OperationChoice}.
 */
@NullMarked
package io.pinakes.orchestrator.understand.operation;

import org.jspecify.annotations.NullMarked;
