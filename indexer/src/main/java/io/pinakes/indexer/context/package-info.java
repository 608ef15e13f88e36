/**
 * Generates the context that situates a chunk in its document.
 *
 * <p>{@link io.pinakes.indexer.context.ContextWriter} is the port; {@link
 * io.pinakes.indexer.context.StructuralContext} derives contexts from the document itself, without
 * a language model.
 */
@NullMarked
package io.pinakes.indexer.context;

import org.jspecify.annotations.NullMarked;
