/**
 * What asking a language model has taken, for the report of a run.
 *
 * <p>The indexer asks none itself: a method that does, such as a {@link
 * io.pinakes.indexer.context.ContextWriter} or a {@link io.pinakes.indexer.outline.Summarizer},
 * tells here what it did.
 */
@NullMarked
package io.pinakes.indexer.usage;

import org.jspecify.annotations.NullMarked;
