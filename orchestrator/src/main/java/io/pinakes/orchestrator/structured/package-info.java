/**
 * Questions answered from values: lists, counts, sums, extremes and single fields of documents.
 *
 * <p>{@link io.pinakes.orchestrator.structured.StructuredReader} turns a question into conditions
 * on existing fields of the library; if a word remains unread, text search is tried first. {@link
 * io.pinakes.orchestrator.structured.StructuredSearch} executes it: complete lists, exact figures,
 * or a question back.
 */
@NullMarked
package io.pinakes.orchestrator.structured;

import org.jspecify.annotations.NullMarked;
