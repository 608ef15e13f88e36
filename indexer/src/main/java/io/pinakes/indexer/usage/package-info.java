/**
 * The use of language models, for the report of a run.
 *
 * <p>The indexer does not call a model itself: methods that do, such as a {@link
 * io.pinakes.indexer.context.ContextWriter} or a {@link io.pinakes.indexer.outline.Summarizer},
 * report it here.
 */
@NullMarked
package io.pinakes.indexer.usage;

import org.jspecify.annotations.NullMarked;
