/**
 * Questions that values answer: lists, counts, sums, extremes and single fields of documents.
 *
 * <p>{@link io.pinakes.orchestrator.structured.StructuredReader} turns a question into conditions
 * on fields that the library really has, and leaves it to the search in text if any word of it
 * stays unexplained. {@link io.pinakes.orchestrator.structured.StructuredSearch} runs it: complete
 * lists, exact figures, or a question back.
 */
@NullMarked
package io.pinakes.orchestrator.structured;

import org.jspecify.annotations.NullMarked;
