/**
 * Words that situate a chunk in its document.
 *
 * <p>{@link io.pinakes.indexer.context.ContextWriter} is the port; {@link
 * io.pinakes.indexer.context.StructuralContext} writes contexts from what the document itself says,
 * without a language model.
 */
@NullMarked
package io.pinakes.indexer.context;

import org.jspecify.annotations.NullMarked;
