/**
 * The only place that writes to an index.
 *
 * <p>{@link io.pinakes.indexer.write.IndexStore} replaces or removes whole documents and commits,
 * in the index that readers see or, for a rebuild, beside it. {@link
 * io.pinakes.indexer.write.StoredIndex} and {@link io.pinakes.indexer.write.StoredVectors} tell
 * what an index holds already, without its lock. Nothing here reads or cuts documents.
 */
@NullMarked
package io.pinakes.indexer.write;

import org.jspecify.annotations.NullMarked;
